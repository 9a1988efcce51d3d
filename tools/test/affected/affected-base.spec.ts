import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { preTasksExecution } from './affected-base.mjs';

const originalBase = process.env.NX_BASE;
let workspaceRoot: string;

const runGit = (...args: string[]): string =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args], {
    cwd: workspaceRoot,
    encoding: 'utf8',
  }).trim();

function createCommit(message: string): string {
  runGit('commit', '--quiet', '--allow-empty', '--message', message);
  return runGit('rev-parse', 'HEAD');
}

function findBase(...args: string[]): string | undefined {
  preTasksExecution(undefined, {
    argv: ['node', 'nx', 'affected', '-t', 'test', ...args],
    nxJsonConfiguration: { defaultBase: 'main' },
    workspaceRoot,
  });
  return process.env.NX_BASE;
}

beforeEach(() => {
  delete process.env.NX_BASE;
  workspaceRoot = mkdtempSync(path.join(tmpdir(), 'epm-base-'));
  runGit('init', '--quiet', '--initial-branch', 'main');
});

afterEach(() => {
  delete process.env.NX_BASE;
  if (originalBase !== undefined) process.env.NX_BASE = originalBase;
  rmSync(workspaceRoot, { recursive: true, force: true });
});

it('sets NX_BASE to the commit at which the branch left main', () => {
  const base = createCommit('Base');
  runGit('switch', '--quiet', '--create', 'branch');
  createCommit('Change');
  runGit('switch', '--quiet', 'main');
  createCommit('Later change on main');
  runGit('switch', '--quiet', 'branch');
  expect(findBase()).toBe(base);
});

it.each([[['--base=HEAD~1']], [['--base', 'HEAD~1', '--head=HEAD']]])(
  'sets NX_BASE to the base of the options %j',
  (args) => {
    const base = createCommit('Base');
    createCommit('Change');
    expect(findBase(...args)).toBe(base);
  },
);

it('uses --base rather than NX_BASE, and NX_BASE rather than the default base', () => {
  const [first, second] = [createCommit('First'), createCommit('Second'), createCommit('Third')];
  process.env.NX_BASE = 'HEAD~2';
  expect(findBase('--base=HEAD~1')).toBe(second);
  process.env.NX_BASE = 'HEAD~2';
  expect(findBase()).toBe(first);
});

it('sets NX_BASE to the name of the base if the base does not exist', () => {
  createCommit('Base');
  expect(findBase('--base=missing')).toBe('missing');
});
