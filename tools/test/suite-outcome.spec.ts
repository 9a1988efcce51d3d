import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { failureFormatters, formatFlakyTests } from './failures.ts';
import {
  parseJestCounts,
  parsePlaywrightCounts,
  addRunFailure,
  formatOutcomeTable,
  parseTapCounts,
  sumCounts,
  type SuiteOutcome,
} from './suite-outcome.ts';

describe('report parsers', () => {
  it("counts a file that fails to load as a failure in Jest's report", () => {
    const report = {
      numPassedTests: 12,
      numFailedTests: 1,
      numRuntimeErrorTestSuites: 2,
      numPendingTests: 3,
      numTodoTests: 1,
    };
    expect(parseJestCounts(report)).toEqual({ passed: 12, failed: 3, skipped: 4 });
  });

  it("counts a flaky test as passed and an error outside a test as failed in Playwright's report", () => {
    const report = {
      stats: { expected: 5, flaky: 1, unexpected: 2, skipped: 1 },
      errors: [{ message: 'no tests found' }],
    };
    expect(parsePlaywrightCounts(report)).toEqual({ passed: 6, failed: 3, skipped: 1 });
  });

  it('reads the summary at the end of TAP output and ignores similar lines that a test has printed', () => {
    const tap =
      'TAP version 13\n# pass 99\nok 1 - a\nnot ok 2 - b\n1..2\n# tests 2\n# pass 1\n# fail 1\n# cancelled 1\n# skipped 0\n# todo 0\n';
    expect(parseTapCounts(tap)).toEqual({ passed: 1, failed: 2, skipped: 0 });
  });
});

describe('addRunFailure', () => {
  const createExitResult = (code: number | null) => ({ code, isTimedOut: false });

  it('returns the counts of a successful run unchanged', () => {
    expect(addRunFailure({ passed: 3, failed: 0, skipped: 0 }, createExitResult(0))).toEqual({
      passed: 3,
      failed: 0,
      skipped: 0,
    });
  });

  it('counts a run without a report, without tests or with a non-zero exit code as failed', () => {
    expect(addRunFailure(null, createExitResult(1)).failed).toBe(1);
    expect(addRunFailure({ passed: 0, failed: 0, skipped: 4 }, createExitResult(0)).failed).toBe(1);
    expect(addRunFailure({ passed: 3, failed: 0, skipped: 0 }, createExitResult(1)).failed).toBe(1);
    expect(addRunFailure({ passed: 3, failed: 0, skipped: 0 }, createExitResult(null)).failed).toBe(1);
  });

  it('does not count a failed test twice', () => {
    expect(addRunFailure({ passed: 3, failed: 2, skipped: 0 }, createExitResult(1)).failed).toBe(2);
  });

  it('counts a timeout as one failure in addition to the failed tests of the report', () => {
    expect(addRunFailure({ passed: 3, failed: 0, skipped: 9 }, { code: 0, isTimedOut: true }).failed).toBe(1);
    expect(addRunFailure({ passed: 3, failed: 2, skipped: 9 }, { code: 1, isTimedOut: true })).toEqual({
      passed: 3,
      failed: 3,
      skipped: 9,
    });
    expect(addRunFailure(null, { code: null, isTimedOut: true }).failed).toBe(1);
  });
});

describe('summary table', () => {
  const createOutcome = (name: string, passed: number, failed: number): SuiteOutcome => ({
    name,
    passed,
    failed,
    skipped: 0,
    seconds: 1.25,
    failureOutput: '',
    flaky: [],
    times: [],
  });

  it('adds up the counts of the suites', () => {
    expect(sumCounts([createOutcome('unit', 10, 1), createOutcome('browser', 5, 2)])).toEqual({
      passed: 15,
      failed: 3,
      skipped: 0,
    });
  });

  it('aligns the columns of the summary table', () => {
    const cpuSeconds = new Map([
      ['', 1],
      ['unit', 10],
      ['stack', 2.25],
    ]);
    const outcomes = [createOutcome('unit', 10, 1), createOutcome('integration', 5, 0)];
    const lines = formatOutcomeTable(outcomes, cpuSeconds).split('\n');
    expect(new Set(lines.map((line) => line.length)).size).toBe(1);
    expect(lines.slice(1).map((line) => line.split(/ {2,}/))).toEqual([
      ['unit', '10', '1', '0', '1.3 s', '10.0 s'],
      ['integration', '5', '0', '0', '1.3 s', '0.0 s'],
      ['this command', '1.0 s'],
      ['stack', '2.3 s'],
    ]);
  });
});

it('prints the failed tests of a TAP log', () => {
  const tap = ['ok 1 - fine', 'not ok 2 - broken', '  ---', "  error: 'expected 1'", '  ...', 'ok 3 - fine'].join('\n');
  expect(failureFormatters.tap(tap)).toBe(['not ok 2 - broken', '  ---', "  error: 'expected 1'"].join('\n'));
});

it('prints the failed browser tests and their errors from all nested suites of a Playwright report', () => {
  const spec = (title: string, status: string, ...messages: string[]) => ({
    file: 'leads.e2e.ts',
    line: 7,
    title,
    tests: [{ status, results: [{ errors: messages.map((message) => ({ message })) }] }],
  });
  const report = {
    suites: [
      {
        specs: [spec('adds', 'expected')],
        suites: [{ specs: [spec('deletes', 'unexpected', '\u001b[31mExpected: 3\u001b[39m')] }],
      },
    ],
  };
  expect(failureFormatters.playwright(report)).toBe('leads.e2e.ts:7 › deletes\nExpected: 3');
  const trace = { name: 'trace', path: '/logs/trace.zip' };
  const flaky = {
    specs: [
      {
        ...spec('moves', 'flaky'),
        tests: [
          { status: 'flaky', results: [{ errors: [{ message: 'too late' }] }, { errors: [], attachments: [trace] }] },
        ],
      },
    ],
  };
  expect(failureFormatters.playwright(flaky)).toBe('');
  expect(formatFlakyTests(flaky)).toEqual(['leads.e2e.ts:7 › moves\ntoo late\nTrace: /logs/trace.zip']);
  expect(formatFlakyTests(report)).toEqual([]);
  expect(failureFormatters.playwright(null)).toBe('');
});

it('prints the errors of all attempts of a failed browser test, and the main content of the first attempt', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'outline-'));
  const createAttempt = (message: string, outline: string) => {
    const file = path.join(folder, `${message}.md`);
    writeFileSync(file, `# Test info\n\n# Page snapshot\n\n\`\`\`yaml\n${outline}\n\`\`\`\n\n# Test source\n`);
    return { errors: [{ message }], attachments: [{ name: 'error-context', path: file }] };
  };
  const first = '- banner [ref=e1]\n- main [ref=e2]:\n  - link "Home" [ref=e3] [cursor=pointer]:\n    - /url: /';
  const results = [createAttempt('not found', first), createAttempt('too late', '- heading "Sorry"')];
  const report = {
    specs: [{ file: 'a.e2e.ts', line: 1, title: 'opens', tests: [{ status: 'unexpected', results }] }],
  };
  expect(failureFormatters.playwright(report)).toBe(
    'a.e2e.ts:1 › opens\nnot found\ntoo late\nThe page:\n- main:\n  - link "Home":',
  );
  rmSync(folder, { recursive: true });
});
