import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

const MAX_FAILURES = 25;
/** Maximum number of page snapshot lines printed per test. */
const MAX_SNAPSHOT_LINES = 60;

interface JestReport {
  testResults?: {
    name: string;
    message: string;
    status: string;
  }[];
}

interface TestAttempt {
  errors: { message?: string }[];
  attachments?: { name: string; path?: string }[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: {
    file: string;
    line: number;
    title: string;
    tests: { status: string; results: TestAttempt[] }[];
  }[];
}

const listSpecs = ({ specs = [], suites = [] }: PlaywrightSuite): NonNullable<PlaywrightSuite['specs']> => [
  ...specs,
  ...suites.flatMap(listSpecs),
];

/**
 * Returns the page snapshot that Playwright attaches to a failed attempt as `error-context`, from the main content on,
 * without element references and URLs.
 */
function readPageSnapshot({ attachments = [] }: TestAttempt): string[] {
  const file = attachments.find(({ name }) => name === 'error-context')?.path;
  if (!file || !existsSync(file)) return [];
  const outline = /^```yaml\n([^]*?)\n```$/m.exec(readFileSync(file, 'utf8'))?.[1];
  if (!outline) return [];
  const lines = outline.split('\n').map((line) => line.replace(/ \[(?:ref|cursor)=\w+\]/g, ''));
  const start = lines.findIndex((line) => /^ *- main\b/.test(line));
  return [
    'The page:',
    ...lines
      .slice(Math.max(start, 0))
      .filter((line) => !/^ *- \/url:/.test(line))
      .slice(0, MAX_SNAPSHOT_LINES),
  ];
}

/** Returns the errors of all attempts, and the page of the first one, because a retry can fail for another reason. */
function formatFailureReasons(attempts: readonly TestAttempt[]): string[] {
  const failed = attempts.filter(({ errors }) => errors.length > 0);
  return [
    ...failed.flatMap(({ errors }) =>
      errors.map(({ message }) => stripVTControlCharacters(message ?? 'no reason given')),
    ),
    ...(failed[0] ? readPageSnapshot(failed[0]) : []),
  ];
}

/** Formats the failures in a report for the console. The log file contains the whole report. */
export const failureFormatters = {
  jest(report: Record<string, unknown> | null): string {
    const files = (report as JestReport | null)?.testResults ?? [];
    return files
      .filter(({ status }) => status === 'failed')
      .map(({ name, message }) => `${name}\n${message.trimEnd()}`)
      .slice(0, MAX_FAILURES)
      .join('\n\n');
  },

  playwright(report: Record<string, unknown> | null): string {
    return listSpecs((report ?? {}) as PlaywrightSuite)
      .flatMap(({ file, line, title, tests }) =>
        tests
          .filter(({ status }) => status === 'unexpected')
          .map(({ results }) => [`${file}:${line} › ${title}`, ...formatFailureReasons(results)].join('\n')),
      )
      .slice(0, MAX_FAILURES)
      .join('\n\n');
  },

  /** In TAP, a failed test is a `not ok` line followed by an indented YAML block with the error. */
  tap(output: string): string {
    const lines = output.split('\n');
    const failures: string[] = [];
    for (const [index, line] of lines.entries()) {
      if (!/^\s*not ok \d+/.test(line)) continue;
      const end = lines.findIndex((later, lineIndex) => lineIndex > index && later.trim() === '...');
      failures.push(lines.slice(index, Math.min(end === -1 ? index + 20 : end, index + 30)).join('\n'));
      if (failures.length === MAX_FAILURES) break;
    }
    return failures.join('\n');
  },
};

/** Returns the browser tests that passed only on a retry, each with its title, errors and the trace of the retry. */
export const formatFlakyTests = (report: Record<string, unknown> | null): string[] =>
  listSpecs((report ?? {}) as PlaywrightSuite).flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'flaky')
      .map(({ results }) => {
        const trace = results.flatMap(({ attachments = [] }) => attachments).find(({ name }) => name === 'trace')?.path;
        return [
          `${file}:${line} › ${title}`,
          ...formatFailureReasons(results),
          ...(trace ? [`Trace: ${trace}`] : []),
        ].join('\n');
      }),
  );
