/**
 * Runs its arguments by a Node that is new enough: the one that is installed, else the one in node_modules.
 * Older versions have to read this file too, so it is plain JavaScript.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BUNDLES, bundledProgram, SERVICE } from './bundles.js';
import { ENVIRONMENT, V8_FLAGS } from './runtime-settings.js';

const FLAGS = ['--disable-warning=ExperimentalWarning'];
if (process.env.npm_lifecycle_event !== undefined) {
  FLAGS.push(`--import=${new URL('end-with-npm.js', import.meta.url)}`);
}
const ROOT = fileURLToPath(new URL('../', import.meta.url));
const MODULES = join(ROOT, 'node_modules', sep);
const WINDOWS = process.platform === 'win32';
const EXECUTABLE = WINDOWS ? 'node.exe' : 'node';

/** Types are stripped and SQLite is there without flags from 22.18 on, and undici needs 22.19. */
function isAtLeast(version, leastMajor, leastMinor = 0) {
  const [major, minor] = version.replace('v', '').split('.').map(Number);
  return major > leastMajor || (major === leastMajor && minor >= leastMinor);
}

/** The version of a Node that runs on this machine; 'none' where none does. */
function versionOf(path) {
  if (path === undefined) return 'none';
  if (path === process.execPath) return process.version;
  return (spawnSync(path, ['--version'], { encoding: 'utf8' }).stdout ?? 'none').trim();
}

/** npm puts the Node of node_modules first in PATH, so that the installed one comes after it. */
function installedNode() {
  if (!process.execPath.startsWith(MODULES)) return process.execPath;
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders
    .filter((folder) => !folder.includes(`${sep}node_modules${sep}`))
    .map((folder) => join(folder, EXECUTABLE))
    .find((path) => existsSync(path));
}

function includedNode() {
  const platform = WINDOWS ? 'win' : process.platform;
  return join(MODULES, `node-${platform}-${process.arch}`, 'bin', EXECUTABLE);
}

/** A package's name stands for the program of that name which it has. */
function programOf(name) {
  if (name in BUNDLES) return bundledProgram(ROOT, name);
  const manifest = join(MODULES, name, 'package.json');
  if (!existsSync(manifest)) return name;
  return join(MODULES, name, JSON.parse(readFileSync(manifest, 'utf8')).bin[name]);
}

/** Where a process cannot be replaced: passes signals on, and ends as the other process did. */
function runAndWait(node, args) {
  const child = spawn(node, args, { stdio: 'inherit' });
  // A console on Windows signals all of its processes itself.
  const passOn = (signal) => WINDOWS || child.kill(signal);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, passOn);
  child.on('exit', (code, signal) => {
    if (signal === null) process.exit(code);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}

/** Version 24 has all that tests and measurements use; the service runs on 22 too. */
function chooseNode(installed, version) {
  if (isAtLeast(version, 24)) return installed;
  const included = includedNode();
  if (isAtLeast(versionOf(included), 24)) return included;
  return version.startsWith('v22.') && isAtLeast(version, 22, 19) ? installed : null;
}

const installed = installedNode();
const version = versionOf(installed);
const node = chooseNode(installed, version);
if (node === null) {
  process.stderr.write(
    `Caller Memory needs Node 24 or newer, or 22 from 22.19 on, and found ${version}: install Node 24, or run npm ci with optional packages, which include it for Linux and for Windows on x64\n`,
  );
  process.exitCode = 1;
} else {
  const [program, ...rest] = process.argv.slice(2);
  const ownFlags = program === SERVICE ? V8_FLAGS : [];
  const args = [...FLAGS, ...ownFlags, programOf(program), ...rest];
  // Compiled modules, so that later starts take half the CPU time.
  process.env.NODE_COMPILE_CACHE ??= join(MODULES, '.cache', 'compiled');
  Object.assign(process.env, { ...ENVIRONMENT, ...process.env });
  // Windows has the function, which throws there. Some versions pass no environment on by themselves.
  if (process.execve && !WINDOWS) process.execve(node, [node, ...args], process.env);
  else runAndWait(node, args);
}
