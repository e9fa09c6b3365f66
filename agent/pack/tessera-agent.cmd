@echo off
rem Runs the agent and starts it again until it is stopped or was removed on the page (78).
:again
node "%~dp0tessera-agent.mjs" watch
if %errorlevel% equ 0 exit /b 0
if %errorlevel% equ 78 exit /b 78
timeout /t 5 /nobreak >nul
goto again
