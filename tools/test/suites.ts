import { globSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import path from 'node:path';
import { readLogTail } from '../stack/logs.ts';
import { ROOT } from '../stack/settings.ts';
import { runLoggedProgram, type ExitResult, type RunOptions } from './children.ts';
import { runAsSuite } from './cpu-time.ts';
import { parseJestDurations, parsePlaywrightDurations, type FileDuration } from './durations.ts';
import { failureFormatters, formatFlakyTests } from './failures.ts';
import {
  parseJestCounts,
  parsePlaywrightCounts,
  readReport,
  addRunFailure,
  parseTapCounts,
  sumCounts,
  type TestCounts,
  type SuiteOutcome,
} from './suite-outcome.ts';
import type { TestBrowsers } from './machine.ts';
import { createCleanEnvironment } from './test-servers.ts';
import { isInTier } from './tiers.ts';

const getBinPath = (name: string): string => path.join(ROOT, 'node_modules', '.bin', name);
const MINUTE_MS = 60_000;
/** Priority of suites that use only the CPU time that other suites leave idle. */
export const LOW_PRIORITY = constants.priority.PRIORITY_LOW;

export interface SuiteResult extends TestCounts {
  failureOutput?: string;
  /** Browser tests that passed only on a retry, each with its errors. */
  flaky?: string[];
  times?: FileDuration[];
}

/** Runs a suite, measures its duration and CPU time, and prints the result. */
export async function runSuite(name: string, work: () => Promise<SuiteResult>): Promise<SuiteOutcome> {
  const startedAt = Date.now();
  let result: SuiteResult;
  try {
    result = await runAsSuite(name, work);
  } catch (error) {
    result = {
      passed: 0,
      failed: 1,
      skipped: 0,
      failureOutput: error instanceof Error ? error.message : String(error),
    };
  }
  const seconds = (Date.now() - startedAt) / 1000;
  const outcome = { name, failureOutput: '', flaky: [], times: [], ...result, seconds };
  console.log(
    `${outcome.failed ? '✗' : '✓'} ${name}: ${outcome.passed} passed, ${outcome.failed} failed (${seconds.toFixed(1)} s)`,
  );
  if (outcome.failureOutput) console.log(`\n${outcome.failureOutput}\n`);
  return outcome;
}

const toCheckResult = ({ code }: ExitResult, log: string): SuiteResult => ({
  passed: code === 0 ? 1 : 0,
  failed: code === 0 ? 0 : 1,
  skipped: 0,
  failureOutput: code === 0 ? '' : readLogTail(log, 80),
});

/**
 * Builds a suite's result. For a failed suite, includes the end of the log if no failed test was reported or the run
 * timed out.
 */
function createSuiteResult(counted: TestCounts | null, end: ExitResult, log: string, failures: string): SuiteResult {
  const counts = addRunFailure(counted, end);
  if (!counts.failed) return { ...counts, failureOutput: failures };
  return {
    ...counts,
    failureOutput: [failures, end.isTimedOut || !failures ? readLogTail(log, 60) : ''].filter(Boolean).join('\n\n'),
  };
}

/** Runs the formatter, ESLint and oxlint. Each program counts as one check. */
export async function runLint(log: string): Promise<SuiteResult> {
  const programs = [
    { name: 'biome', args: ['format', '.'] },
    { name: 'eslint', args: ['.', '--cache', '--cache-location', '.cache/eslint/', '--cache-strategy', 'content'] },
    { name: 'oxlint', args: ['.'] },
  ];
  const checks: SuiteResult[] = [];
  for (const { name, args } of programs) {
    const programLog = log.replace(/\.log$/, `-${name}.log`);
    const timeoutMs = 40 * MINUTE_MS;
    const end = await runLoggedProgram({
      command: getBinPath(name),
      args,
      log: programLog,
      timeoutMs,
      priority: LOW_PRIORITY,
    });
    checks.push(toCheckResult(end, programLog));
  }
  return {
    ...sumCounts(checks),
    failureOutput: checks.flatMap(({ failureOutput }) => failureOutput || []).join('\n\n'),
  };
}

export type Command = Pick<RunOptions, 'command' | 'args' | 'env'>;

/**
 * Returns the folders of the TypeScript projects except the remote template, because its test compiles it outside the
 * workspace.
 */
export const findTypeScriptProjects = (): string[] =>
  globSync('**/tsconfig.json', {
    cwd: ROOT,
    exclude: (name) => ['node_modules', 'dist', 'remote-template'].some((each) => name.includes(each)),
  }).map((file) => path.dirname(file));

/**
 * Returns the command that type-checks a project. A single thread without garbage collection takes half the CPU time:
 * with several threads, each thread would check the shared types again. A project then needs at most 1 GB of memory.
 */
export const createCompilerCommand = (project: string): Command => ({
  command: process.execPath,
  args: [path.join(ROOT, 'node_modules', 'typescript-native', 'bin', 'tsc'), '-p', project, '--singleThreaded'],
  env: { ...process.env, GOGC: 'off' },
});

/** Type-checks the projects of {@link findTypeScriptProjects}. Each project counts as one check. */
export async function checkTypes(log: string): Promise<SuiteResult> {
  const projects = findTypeScriptProjects();
  const failureOutputs: string[] = [];
  for (const project of projects) {
    const timeoutMs = 20 * MINUTE_MS;
    const { code } = await runLoggedProgram({
      ...createCompilerCommand(project),
      log,
      timeoutMs,
      priority: LOW_PRIORITY,
    });
    if (code !== 0) failureOutputs.push(`${project}\n${readLogTail(log, 40)}`);
  }
  return {
    passed: projects.length - failureOutputs.length,
    failed: failureOutputs.length,
    skipped: 0,
    failureOutput: failureOutputs.join('\n\n'),
  };
}

export interface JestRunOptions {
  projects: string[];
  log: string;
  timeoutMinutes: number;
  env?: NodeJS.ProcessEnv;
  extraArgs?: string[];
  priority?: number;
}

/**
 * Larger young generation for Jest. With Node's default semi-spaces of 16 MB, the garbage collector takes a tenth of
 * the tests' CPU time.
 */
const JEST_HEAP_FLAGS = ['--max-semi-space-size=64'];

export const createJestCommand = (projects: string[], extraArgs: string[], env: NodeJS.ProcessEnv = {}): Command => ({
  command: process.execPath,
  args: [
    '--experimental-vm-modules',
    '--disable-warning=ExperimentalWarning',
    ...JEST_HEAP_FLAGS,
    getBinPath('jest'),
    '--selectProjects',
    ...projects,
    '--maxWorkers=2',
    ...extraArgs,
  ],
  env: createCleanEnvironment(env),
});

export async function runJest({
  projects,
  log,
  timeoutMinutes,
  env = {},
  extraArgs = [],
  priority = 0,
}: JestRunOptions): Promise<SuiteResult> {
  const reportFile = `${log}.json`;
  const end = await runLoggedProgram({
    ...createJestCommand(projects, ['--json', `--outputFile=${reportFile}`, ...extraArgs], env),
    log,
    timeoutMs: timeoutMinutes * MINUTE_MS,
    priority,
  });
  const report = readReport(reportFile);
  const result = createSuiteResult(report && parseJestCounts(report), end, log, failureFormatters.jest(report));
  const unfinished = end.isTimedOut ? await listUnfinishedFiles(projects, log, extraArgs) : [];
  if (unfinished.length > 0) result.failureOutput += `\n\nThese files have not finished:\n${unfinished.join('\n')}`;
  return { ...result, times: parseJestDurations(report ?? {}) };
}

/** Returns the test files for which Jest has printed no result. After a timeout, one of these files hangs. */
async function listUnfinishedFiles(projects: string[], log: string, extraArgs: string[]): Promise<string[]> {
  const listLog = log.replace(/\.log$/, '-files.log');
  await runLoggedProgram({
    ...createJestCommand(projects, ['--listTests', ...extraArgs]),
    log: listLog,
    timeoutMs: MINUTE_MS,
  });
  const finished = new Set(readFileSync(log, 'utf8').match(/(?<=^(?:PASS|FAIL) \S+ )\S+/gm));
  return readFileSync(listLog, 'utf8')
    .split('\n')
    .filter((file) => path.isAbsolute(file))
    .map((file) => path.relative(ROOT, file))
    .filter((file) => !finished.has(file));
}

/** Runs the tool tests of the tier with node:test. Some lint files with deliberate violations. */
export async function runToolTests(log: string): Promise<SuiteResult> {
  const files = globSync('tools/**/*.int-spec.ts', { cwd: ROOT }).filter((file) => isInTier(file));
  const end = await runLoggedProgram({
    command: process.execPath,
    args: ['--test', '--test-reporter=tap', '--test-concurrency=1', ...files],
    env: createCleanEnvironment(),
    log,
    timeoutMs: 30 * MINUTE_MS,
  });
  const output = readFileSync(log, 'utf8');
  return createSuiteResult(parseTapCounts(output), end, log, failureFormatters.tap(output));
}

export interface BrowserRunOptions {
  /** Path of the stack's stack.json. */
  stateFile: string;
  browsers: TestBrowsers & { main: string };
  /** Playwright project: tests that share the stack, two at a time, or tests that need the stack exclusively. */
  project: 'together' | 'alone';
  log: string;
}

/** Returns the command that runs a Playwright project. */
export const createPlaywrightCommand = (project: string, env: NodeJS.ProcessEnv): Command => ({
  command: getBinPath('playwright'),
  args: ['test', '--config', 'shell/e2e/playwright.config.ts', `--project=${project}`],
  env: createCleanEnvironment(env),
});

export async function runBrowserTests({ stateFile, browsers, project, log }: BrowserRunOptions): Promise<SuiteResult> {
  const reportFile = `${log}.json`;
  const end = await runLoggedProgram({
    ...createPlaywrightCommand(project, {
      STACK_FILE: stateFile,
      BROWSER_PATH: browsers.main,
      ...(browsers.firefox && { FIREFOX_PATH: browsers.firefox }),
      ...(browsers.webKitDriver && { WEBKIT_DRIVER_PATH: browsers.webKitDriver }),
      E2E_REPORT: reportFile,
    }),
    log,
    timeoutMs: 40 * MINUTE_MS,
  });
  const report = readReport(reportFile);
  return {
    ...createSuiteResult(report && parsePlaywrightCounts(report), end, log, failureFormatters.playwright(report)),
    flaky: formatFlakyTests(report),
    times: parsePlaywrightDurations(report ?? {}, 'shell/e2e'),
  };
}
