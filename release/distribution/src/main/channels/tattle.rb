class Tattle < Formula
  desc "Audits how much a released model leaks about its training data"
  homepage "${project.home}"
  url "${project.home}/releases/download/v${project.version}/tattle-${project.version}.zip"
  sha256 "${zip.sha256}"
  license "Apache-2.0"

  depends_on "openjdk"

  def install
    libexec.install "bin", "lib", "licenses", "tattle.cdx.json"
    bash_completion.install "share/bash-completion/completions/tattle"
    man1.install Dir["share/man/man1/*.1"]
    (bin/"tattle").write_env_script libexec/"bin/tattle", Language::Java.overridable_java_home_env
  end

  test do
    assert_match version.to_s, shell_output("#{bin}/tattle --version")
    system bin/"tattle", "audit", "--quiet", "--out", "run"
    assert_path_exists testpath/"run/report.html"
  end
end
