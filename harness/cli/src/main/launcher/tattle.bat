@echo off
rem Runs Tattle: with vector instructions where this Java has them, a collector for short runs and, from Java 20 on, an
rem archive of classes, one for each Java, in %LOCALAPPDATA%\tattle. JAVA_HOME says which Java, TATTLE_OPTS has more of
rem its options. "java -jar tattle.jar" does without all of this.
setlocal
if not defined JAVA_HOME for %%J in (java.exe) do set "JAVA_HOME=%%~dp$PATH:J.."
if not exist "%JAVA_HOME%\bin\java*" (
    echo tattle: no Java found: install Java 17 or later, or set JAVA_HOME to it>&2
    exit /b 2
)
set MODE=
set ARCHIVE=
set VERSION=0
set MODULES=none
if exist "%JAVA_HOME%\release" for /f "usebackq tokens=1,2 delims==" %%K in ("%JAVA_HOME%\release") do (
    if "%%K"=="JAVA_VERSION" set "VERSION=%%~L"
    if "%%K"=="MODULES" set "MODULES=%%~L"
)
if not "%MODULES:jdk.incubator.vector=%"=="%MODULES%" (
    set MODE=-XX:+UnlockExperimentalVMOptions -XX:+EnableVectorSupport -Dtattle.kernels=vector
)
rem Over before the optimizing compiler pays.
for %%C in (list account help --help --version) do if "%~1"=="%%C" set MODE=-XX:TieredStopAtLevel=1
if "%~1"=="audit" if "%~2"=="" set MODE=-XX:TieredStopAtLevel=1
if "%~1"=="" set MODE=-XX:TieredStopAtLevel=1
if %VERSION:~0,2% GEQ 20 if defined LOCALAPPDATA if not defined CI if not defined TATTLE_NO_ARCHIVE (
    if not exist "%LOCALAPPDATA%\tattle" mkdir "%LOCALAPPDATA%\tattle" >nul 2>nul
    set ARCHIVE=-XX:+AutoCreateSharedArchive -XX:+VerifySharedSpaces "-XX:SharedArchiveFile=%LOCALAPPDATA%\tattle\classes-%VERSION%.jsa"
)
set "JAR=%~dp0tattle.jar"
if not exist "%JAR%" set "JAR=%~dp0..\lib\tattle.jar"
"%JAVA_HOME%\bin\java" -XX:+IgnoreUnrecognizedVMOptions -Xlog:disable -XX:+UseParallelGC %MODE% %ARCHIVE% %TATTLE_OPTS% -jar "%JAR%" %*
exit /b %ERRORLEVEL%
