@echo off
rem Runs Tattle: with vector instructions where this Java has them, and a collector for short runs. JAVA_HOME says
rem which Java, TATTLE_OPTS has more of its options. "java -jar tattle.jar" does without all of this.
setlocal
set JAVA=java
set VECTOR=
if defined JAVA_HOME set JAVA=%JAVA_HOME%\bin\java
if defined JAVA_HOME findstr /c:"jdk.incubator.vector" "%JAVA_HOME%\release" >nul 2>nul && set VECTOR=-XX:+UnlockExperimentalVMOptions -XX:+EnableVectorSupport -Dtattle.kernels=vector
"%JAVA%" -XX:+IgnoreUnrecognizedVMOptions -XX:+UseParallelGC %VECTOR% %TATTLE_OPTS% -jar "%~dp0tattle.jar" %*
exit /b %ERRORLEVEL%
