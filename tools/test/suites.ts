import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { tail } from '../stack/logs.ts';
import { ROOT } from '../stack/settings.ts';
import { run, type End, type Run } from './children.ts';
import { jestTimes, playwrightTimes, type SpecTime } from './durations.ts';
import { failureText, flakyTests } from './failures.ts';
import {
  jestCounts,
  playwrightCounts,
  readReport,
  settle,
  tapCounts,
  totals,
  type Counts,
  type Outcome,
} from './outcome.ts';
import type { JourneyBrowsers } from './machine.ts';
import { cleanEnvironment } from './test-servers.ts';

const bin = (name: string): string => path.join(ROOT, 'node_modules', '.bin', name);
const minuteMs = 60_000;

export interface Result extends Counts {
  trouble?: string;
  /** Tests that passed on the second attempt only, each with its reasons. */
  flaky?: string[];
  times?: SpecTime[];
}

/** Runs one suite and measures it. `work` gives the counts and what to show of the failures. */
export async function suite(name: string, work: () => Promise<Result>): Promise<Outcome> {
  const began = Date.now();
  let result: Result;
  try {
    result = await work();
  } catch (error) {
    result = { passed: 0, failed: 1, skipped: 0, trouble: error instanceof Error ? error.message : String(error) };
  }
  const seconds = (Date.now() - began) / 1000;
  const outcome = { name, trouble: '', flaky: [], times: [], ...result, seconds };
  console.log(
    `${outcome.failed ? '✗' : '✓'} ${name}: ${outcome.passed} passed, ${outcome.failed} failed (${seconds.toFixed(1)} s)`,
  );
  if (outcome.trouble) console.log(`\n${outcome.trouble}\n`);
  return outcome;
}

const oneCheck = ({ code }: End, log: string): Result => ({
  passed: code === 0 ? 1 : 0,
  failed: code === 0 ? 0 : 1,
  skipped: 0,
  trouble: code === 0 ? '' : tail(log, 80),
});

/** What a runner counted, and what to show of its failures; the end of the log where it names none or did not finish. */
function verdict(counted: Counts | null, end: End, log: string, failures: string): Result {
  const counts = settle(counted, end);
  if (!counts.failed) return { ...counts, trouble: failures };
  return {
    ...counts,
    trouble: [failures, end.isCutShort || !failures ? tail(log, 60) : ''].filter(Boolean).join('\n\n'),
  };
}

/** ESLint and the formatter, one check each. */
export async function lint(log: string): Promise<Result> {
  const eslint = ['.', '--cache', '--cache-location', '.cache/eslint/'];
  const formatLog = log.replace(/\.log$/, '-format.log');
  const checks = [
    oneCheck(
      await run({ command: bin('biome'), args: ['format', '.'], log: formatLog, longestMs: minuteMs }),
      formatLog,
    ),
    oneCheck(await run({ command: bin('eslint'), args: eslint, log, longestMs: 10 * minuteMs }), log),
  ];
  return { ...totals(checks), trouble: checks.flatMap(({ trouble }) => trouble || []).join('\n\n') };
}

export type Program = Pick<Run, 'command' | 'args' | 'env'>;

/** Folders with a tsconfig.json. */
export const typedFolders = (): string[] =>
  globSync('**/tsconfig.json', {
    cwd: ROOT,
    exclude: (name) => name.includes('node_modules') || name.includes('dist'),
  }).map((file) => path.dirname(file));

export const compilerRun = (folder: string): Program => ({
  command: process.execPath,
  args: [path.join(ROOT, 'node_modules', 'typescript-native', 'bin', 'tsc'), '-p', folder],
});

/** Every folder with a tsconfig.json is one check. */
export async function types(log: string): Promise<Result> {
  const projects = typedFolders();
  const trouble: string[] = [];
  for (const project of projects) {
    const { code } = await run({ ...compilerRun(project), log, longestMs: 3 * minuteMs });
    if (code !== 0) trouble.push(`${project}\n${tail(log, 40)}`);
  }
  return {
    passed: projects.length - trouble.length,
    failed: trouble.length,
    skipped: 0,
    trouble: trouble.join('\n\n'),
  };
}

export interface JestRun {
  projects: string[];
  log: string;
  longestMinutes: number;
  env?: NodeJS.ProcessEnv;
  more?: string[];
}

export const jestRun = (projects: string[], more: string[], env: NodeJS.ProcessEnv = {}): Program => ({
  command: process.execPath,
  args: [
    '--experimental-vm-modules',
    '--disable-warning=ExperimentalWarning',
    bin('jest'),
    '--selectProjects',
    ...projects,
    '--maxWorkers=2',
    ...more,
  ],
  env: cleanEnvironment(env),
});

export async function jest({ projects, log, longestMinutes, env = {}, more = [] }: JestRun): Promise<Result> {
  const reportFile = `${log}.json`;
  const end = await run({
    ...jestRun(projects, ['--json', `--outputFile=${reportFile}`, ...more], env),
    log,
    longestMs: longestMinutes * minuteMs,
  });
  const report = readReport(reportFile);
  return {
    ...verdict(report && jestCounts(report), end, log, failureText.jest(report)),
    flaky: flakyTests.jest(report),
    times: jestTimes(report ?? {}),
  };
}

/** Tests of whole tools, on node:test: a stack that is killed, the lint rules against planted faults. */
export async function toolTests(log: string): Promise<Result> {
  const files = globSync('tools/**/*.int-spec.ts', { cwd: ROOT });
  const end = await run({
    command: process.execPath,
    args: ['--test', '--test-reporter=tap', '--test-concurrency=1', ...files],
    env: cleanEnvironment(),
    log,
    longestMs: 10 * minuteMs,
  });
  const output = readFileSync(log, 'utf8');
  return verdict(tapCounts(output), end, log, failureText.tap(output));
}

export interface BrowserRun {
  /** Of the stack. */
  stateFile: string;
  browsers: JourneyBrowsers & { main: string };
  /** Journeys that share the stack, two at a time, or those that need it for themselves. */
  project: 'together' | 'alone';
  log: string;
}

/** Runs projects of the Playwright configuration. */
export const playwright = (projects: string[], env: NodeJS.ProcessEnv): Program => ({
  command: bin('playwright'),
  args: ['test', '--config', 'shell/e2e/playwright.config.ts', ...projects.map((project) => `--project=${project}`)],
  env: cleanEnvironment(env),
});

export async function browser({ stateFile, browsers, project, log }: BrowserRun): Promise<Result> {
  const reportFile = `${log}.json`;
  const end = await run({
    ...playwright([project], {
      STACK_FILE: stateFile,
      BROWSER_PATH: browsers.main,
      ...(browsers.firefox && { FIREFOX_PATH: browsers.firefox }),
      ...(browsers.webKitDriver && { WEBKIT_DRIVER_PATH: browsers.webKitDriver }),
      E2E_REPORT: reportFile,
    }),
    log,
    longestMs: 15 * minuteMs,
  });
  const report = readReport(reportFile);
  return {
    ...verdict(report && playwrightCounts(report), end, log, failureText.playwright(report)),
    flaky: flakyTests.playwright(report),
    times: playwrightTimes(report ?? {}, 'shell/e2e'),
  };
}
