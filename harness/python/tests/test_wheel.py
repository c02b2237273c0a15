import subprocess
import sys
import zipfile
from pathlib import Path

import tattle

SCRIPT = Path(__file__).resolve().parents[3] / "release" / "python" / "wheel"


def test_a_wheel_has_the_package_and_the_jar(tmp_path):
    (tmp_path / "any.jar").write_bytes(b"a jar")
    made = []
    for folder in ("one", "two"):
        arguments = [sys.executable, str(SCRIPT), str(tmp_path / "any.jar"), str(tmp_path / folder)]
        said = subprocess.run(arguments, check=True, stdout=subprocess.PIPE, encoding="utf-8")
        made.append(Path(said.stdout.strip()))
    assert made[0].name == f"tattle-{tattle.__version__}-py3-none-any.whl"
    assert made[0].read_bytes() == made[1].read_bytes()
    with zipfile.ZipFile(made[0]) as wheel:
        assert wheel.read("tattle/tattle.jar") == b"a jar"
        package = {f"tattle/{file.name}" for file in Path(tattle.__file__).parent.glob("*.py")}
        assert package | {"tattle/py.typed"} < set(wheel.namelist())
        record = wheel.read(f"tattle-{tattle.__version__}.dist-info/RECORD").decode()
        assert [line.split(",")[0] for line in record.splitlines()] == wheel.namelist()
