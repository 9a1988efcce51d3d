import { existsSync, readFileSync } from 'node:fs';
import type { ExitResult } from './children.ts';
import type { FileDuration } from './durations.ts';

/** Result of one suite. A suite that could not run counts as one failure, with the reason in `failureOutput`. */
export interface SuiteOutcome {
  name: string;
  passed: number;
  failed: number;
  skipped: number;
  seconds: number;
  /** Message for the developer: the failed tests, or the reason why the suite did not run. */
  failureOutput: string;
  /** Tests that passed only on a retry, each with its errors. */
  flaky: readonly string[];
  /** Duration of each test file, if the runner reports durations. */
  times: readonly FileDuration[];
}

export interface TestCounts {
  passed: number;
  failed: number;
  skipped: number;
}

type JsonObject = Record<string, unknown>;

const readCount = (from: JsonObject, name: string): number => (typeof from[name] === 'number' ? from[name] : 0);

/** Reads Jest's `--json` report. A file that could not be loaded has no tests and counts as one failure. */
export function parseJestCounts(report: JsonObject): TestCounts {
  return {
    passed: readCount(report, 'numPassedTests'),
    failed: readCount(report, 'numFailedTests') + readCount(report, 'numRuntimeErrorTestSuites'),
    skipped: readCount(report, 'numPendingTests') + readCount(report, 'numTodoTests'),
  };
}

/** Reads Playwright's JSON report. Flaky tests count as passed; errors outside a test count as failures. */
export function parsePlaywrightCounts(report: JsonObject): TestCounts {
  const stats = (report.stats ?? {}) as JsonObject;
  const errors = Array.isArray(report.errors) ? report.errors.length : 0;
  return {
    passed: readCount(stats, 'expected') + readCount(stats, 'flaky'),
    failed: readCount(stats, 'unexpected') + errors,
    skipped: readCount(stats, 'skipped'),
  };
}

/** Reads the summary at the end of node:test's TAP output. */
export function parseTapCounts(tap: string): TestCounts {
  const readSummary = (name: string): number =>
    Number([...tap.matchAll(new RegExp(`^# ${name} (\\d+)$`, 'gm'))].at(-1)?.[1] ?? 0);
  return {
    passed: readSummary('pass'),
    failed: readSummary('fail') + readSummary('cancelled'),
    skipped: readSummary('skipped') + readSummary('todo'),
  };
}

export function readReport(file: string): JsonObject | null {
  if (!existsSync(file)) return null;
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as JsonObject;
  } catch {
    return null;
  }
}

/**
 * Returns the counts, plus one failure if the suite timed out, ran no test, or exited with an error but reported no
 * failed test.
 */
export function addRunFailure(counts: TestCounts | null, { code, isTimedOut }: ExitResult): TestCounts {
  const known = counts ?? { passed: 0, failed: 0, skipped: 0 };
  const ranNothing = known.passed + known.failed === 0;
  const hasUnreportedFailure = code !== 0 && known.failed === 0;
  return isTimedOut || ranNothing || hasUnreportedFailure ? { ...known, failed: known.failed + 1 } : known;
}

export function sumCounts(outcomes: readonly TestCounts[]): TestCounts {
  const sum = (pick: (outcome: TestCounts) => number) => outcomes.reduce((all, outcome) => all + pick(outcome), 0);
  return {
    passed: sum((each) => each.passed),
    failed: sum((each) => each.failed),
    skipped: sum((each) => each.skipped),
  };
}

/**
 * Formats the suites as a table.
 * @param cpuSeconds CPU time by suite. May have other names, such as that of the stack. The empty name is this process.
 */
export function formatOutcomeTable(outcomes: readonly SuiteOutcome[], cpuSeconds: ReadonlyMap<string, number>): string {
  const formatCpu = (name: string): string => `${(cpuSeconds.get(name) ?? 0).toFixed(1)} s`;
  const suites = new Set(outcomes.map(({ name }) => name));
  const rows = [
    ...outcomes.map((each) =>
      [each.name, each.passed, each.failed, each.skipped, `${each.seconds.toFixed(1)} s`, formatCpu(each.name)].map(
        String,
      ),
    ),
    ...[...cpuSeconds.keys()]
      .filter((name) => !suites.has(name))
      .map((name) => [name || 'this command', '', '', '', '', formatCpu(name)]),
  ];
  const all = [['', 'passed', 'failed', 'skipped', 'time', 'CPU time'], ...rows];
  const widths = all[0]?.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0))) ?? [];
  const line = (row: string[]) =>
    row.map((cell, column) => (column ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[0] ?? 0))).join('  ');
  return all.map(line).join('\n');
}
