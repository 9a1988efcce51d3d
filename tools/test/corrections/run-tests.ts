import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { runLoggedProgram } from '../children.ts';
import { readReport } from '../suite-outcome.ts';
import { createJestCommand } from '../suites.ts';
import type { ScratchCheckout } from './scratch-checkout.ts';

export const TEST_KINDS = ['unit', 'integration', 'browser'] as const;
export type TestKind = (typeof TEST_KINDS)[number];

/** Returns which part of `npm run check` runs a test file. */
export function getTestKind(file: string): TestKind {
  if (file.endsWith('.e2e.ts')) return 'browser';
  return file.endsWith('.int-spec.ts') ? 'integration' : 'unit';
}

interface JestReport {
  testResults?: { name: string; assertionResults: { status: string; fullName: string }[] }[];
}

/**
 * Runs test files in a checkout.
 * @param titles full titles of the Jest tests to run; by default, all tests of the files
 * @returns the failed tests, each as its file and title. A file that could not be loaded has none, because the code
 *   that remains after an undo may import what the undo deleted.
 */
export async function runTests(
  { folder, logFolder }: ScratchCheckout,
  kind: TestKind,
  files: readonly string[],
  titles?: readonly string[],
): Promise<string[]> {
  const log = path.join(logFolder, `${kind}.log`);
  const jestOptions = [
    '--json',
    `--outputFile=${log}.json`,
    '--forceExit',
    ...(titles ? [`--testNamePattern=${createTitlePattern(titles)}`] : []),
  ];
  const reportFile = `${log}.json`;
  rmSync(reportFile, { force: true });
  await runLoggedProgram({
    command: process.execPath,
    args: [path.join(folder, 'tools', 'test', 'check.ts'), kind, ...files, ...(kind === 'browser' ? [] : jestOptions)],
    cwd: folder,
    log,
    timeoutMs: 20 * 60_000,
  });
  if (kind === 'browser') {
    const output = readFileSync(log, 'utf8');
    if (!/^ +\d+ (?:passed|failed)/m.test(output)) throw new Error(`the browser tests did not run, see ${log}`);
    return parseFailedBrowserTests(output);
  }
  const report = readReport(reportFile);
  if (!report) throw new Error(`the ${kind} tests did not run, see ${log}`);
  return listFailedJestTests(report, folder);
}

/** Returns a regular expression that matches exactly these titles. */
export const createTitlePattern = (titles: readonly string[]): string =>
  `^(?:${titles.map((title) => title.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)).join('|')})$`;

const listFailedJestTests = ({ testResults = [] }: JestReport, folder: string): string[] =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => `${path.relative(folder, name)} › ${fullName}`),
  );

/** Parses the output of Playwright's list reporter. */
export const parseFailedBrowserTests = (output: string): string[] =>
  [...output.matchAll(/✘ +\d+ \[\w+\] › (\S+?):\d+:\d+ › (.*?) \(\d/g)].map(
    ([, file = '', title = '']) => `shell/e2e/${path.basename(file)} › ${title}`,
  );

/**
 * Returns the unit and component tests that import one of the files, and the integration tests in their slices.
 * Integration tests of other slices import the whole server, so most of them test other code.
 */
export async function findRelatedTests(
  { folder, logFolder }: ScratchCheckout,
  files: readonly string[],
): Promise<string[]> {
  const log = path.join(logFolder, 'related.log');
  await runLoggedProgram({
    ...createJestCommand(['unit', 'web', 'integration'], ['--listTests', '--findRelatedTests', ...files]),
    cwd: folder,
    log,
  });
  const slices = files.flatMap((file) => /^bff\/src\/[^/]+\//.exec(file) ?? []);
  return readFileSync(log, 'utf8')
    .split('\n')
    .filter((file) => path.isAbsolute(file))
    .map((file) => path.relative(folder, file))
    .filter((file) => getTestKind(file) === 'unit' || slices.some((slice) => file.startsWith(slice)));
}
