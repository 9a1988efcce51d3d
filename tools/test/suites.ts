import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { tail } from '../stack/logs.ts';
import { ROOT } from '../stack/settings.ts';
import { run, type End } from './children.ts';
import { failureText } from './failures.ts';
import { jestCounts, playwrightCounts, readReport, settle, tapCounts, type Counts, type Outcome } from './outcome.ts';
import { cleanEnvironment } from './test-servers.ts';

const bin = (name: string): string => path.join(ROOT, 'node_modules', '.bin', name);

/** Runs one suite and measures it. `work` gives the counts and what to show of the failures. */
export async function suite(name: string, work: () => Promise<Counts & { trouble?: string }>): Promise<Outcome> {
  const began = Date.now();
  let result: Counts & { trouble?: string };
  try {
    result = await work();
  } catch (error) {
    result = { passed: 0, failed: 1, skipped: 0, trouble: error instanceof Error ? error.message : String(error) };
  }
  const seconds = (Date.now() - began) / 1000;
  const outcome = { name, trouble: '', ...result, seconds };
  console.log(`${outcome.failed ? '✗' : '✓'} ${name}: ${outcome.passed} passed, ${outcome.failed} failed (${seconds.toFixed(1)} s)`);
  if (outcome.failed && outcome.trouble) console.log(`\n${outcome.trouble}\n`);
  return outcome;
}

type Result = Counts & { trouble: string };

const oneCheck = ({ code }: End, log: string): Result => ({
  passed: code === 0 ? 1 : 0,
  failed: code === 0 ? 0 : 1,
  skipped: 0,
  trouble: code === 0 ? '' : tail(log, 80),
});

/** What a runner counted, and what to show of its failures; the end of the log where it names none or did not finish. */
function verdict(counted: Counts | null, end: End, log: string, failures: string): Result {
  const counts = settle(counted, end);
  if (!counts.failed) return { ...counts, trouble: '' };
  return { ...counts, trouble: [failures, end.isCutShort || !failures ? tail(log, 60) : ''].filter(Boolean).join('\n\n') };
}

export async function lint(log: string): Promise<Result> {
  return oneCheck(await run({ command: bin('eslint'), args: ['.', '--cache', '--cache-location', '.cache/eslint/'], log }), log);
}

/** Every tsconfig.json of the workspace is one check. */
export async function types(log: string): Promise<Result> {
  const projects = globSync('**/tsconfig.json', { cwd: ROOT, exclude: (name) => name.includes('node_modules') || name.includes('dist') });
  const compiler = path.join(ROOT, 'node_modules', 'typescript-native', 'bin', 'tsc');
  const trouble: string[] = [];
  for (const project of projects) {
    const { code } = await run({ command: process.execPath, args: [compiler, '-p', project], log });
    if (code !== 0) trouble.push(`${project}\n${tail(log, 40)}`);
  }
  return { passed: projects.length - trouble.length, failed: trouble.length, skipped: 0, trouble: trouble.join('\n\n') };
}

export async function jest(projects: string[], log: string, env: NodeJS.ProcessEnv = {}, more: string[] = []): Promise<Result> {
  const reportFile = `${log}.json`;
  const end = await run({
    command: process.execPath,
    args: [
      '--experimental-vm-modules', '--disable-warning=ExperimentalWarning', bin('jest'),
      '--selectProjects', ...projects, '--json', `--outputFile=${reportFile}`, '--maxWorkers=2', ...more,
    ],
    env: cleanEnvironment(env),
    log,
  });
  const report = readReport(reportFile);
  return verdict(report && jestCounts(report), end, log, failureText.jest(report));
}

/** Tests of whole tools, on node:test: a stack that is killed, the lint rules against planted faults. */
export async function toolTests(log: string): Promise<Result> {
  const files = globSync('tools/**/*.int-spec.ts', { cwd: ROOT });
  const end = await run({
    command: process.execPath,
    args: ['--test', '--test-reporter=tap', '--test-concurrency=1', ...files],
    env: cleanEnvironment(),
    log,
  });
  const output = readFileSync(log, 'utf8');
  return verdict(tapCounts(output), end, log, failureText.tap(output));
}

/** The journeys; see its configuration for which of them share the stack and which need it alone. */
export async function browser(stateFile: string, browserPath: string, log: string): Promise<Result> {
  const reportFile = `${log}.json`;
  const end = await run({
    command: bin('playwright'),
    args: ['test', '--config', 'shell/e2e/playwright.config.ts'],
    env: cleanEnvironment({ STACK_FILE: stateFile, BROWSER_PATH: browserPath, E2E_REPORT: reportFile }),
    log,
  });
  const report = readReport(reportFile);
  return verdict(report && playwrightCounts(report), end, log, '');
}
