import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

const MAX_SHOWN = 25;
/** Maximum number of page snapshot lines printed per attempt. */
const MAX_OUTLINE = 120;

interface JestReport {
  testResults?: {
    name: string;
    message: string;
    status: string;
  }[];
}

interface Attempt {
  errors: { message?: string }[];
  attachments?: { name: string; path?: string }[];
}

interface JourneySuite {
  suites?: JourneySuite[];
  specs?: {
    file: string;
    line: number;
    title: string;
    tests: { status: string; results: Attempt[] }[];
  }[];
}

const listJourneys = ({ specs = [], suites = [] }: JourneySuite): NonNullable<JourneySuite['specs']> => [
  ...specs,
  ...suites.flatMap(listJourneys),
];

/** Returns the page snapshot that Playwright attaches to a failed attempt as `error-context`. */
function readOutline({ attachments = [] }: Attempt): string[] {
  const file = attachments.find(({ name }) => name === 'error-context')?.path;
  if (!file || !existsSync(file)) return [];
  const outline = /^```yaml\n([^]*?)\n```$/m.exec(readFileSync(file, 'utf8'))?.[1];
  return outline ? ['The page:', ...outline.split('\n').slice(0, MAX_OUTLINE)] : [];
}

const formatReasons = (attempt: Attempt): string[] =>
  attempt.errors.length
    ? [
        ...attempt.errors.map(({ message }) => stripVTControlCharacters(message ?? 'no reason given')),
        ...readOutline(attempt),
      ]
    : [];

/** Formats the failures in a report for the console. The log file contains the whole report. */
export const failureText = {
  jest(report: Record<string, unknown> | null): string {
    const files = (report as JestReport | null)?.testResults ?? [];
    return files
      .filter(({ status }) => status === 'failed')
      .map(({ name, message }) => `${name}\n${message.trimEnd()}`)
      .slice(0, MAX_SHOWN)
      .join('\n\n');
  },

  playwright(report: Record<string, unknown> | null): string {
    return listJourneys((report ?? {}) as JourneySuite)
      .flatMap(({ file, line, title, tests }) =>
        tests
          .filter(({ status }) => status === 'unexpected')
          .map(({ results }) => [`${file}:${line} › ${title}`, ...results.flatMap(formatReasons)].join('\n')),
      )
      .slice(0, MAX_SHOWN)
      .join('\n\n');
  },

  /** In TAP, a failed test is a `not ok` line followed by an indented YAML block with the error. */
  tap(output: string): string {
    const lines = output.split('\n');
    const shown: string[] = [];
    for (const [index, line] of lines.entries()) {
      if (!/^\s*not ok \d+/.test(line)) continue;
      const end = lines.findIndex((later, at) => at > index && later.trim() === '...');
      shown.push(lines.slice(index, Math.min(end === -1 ? index + 20 : end, index + 30)).join('\n'));
      if (shown.length === MAX_SHOWN) break;
    }
    return shown.join('\n');
  },
};

/** Returns the browser tests that passed only on a retry, each with its title, errors and trace. */
export const flakyJourneys = (report: Record<string, unknown> | null): string[] =>
  listJourneys((report ?? {}) as JourneySuite).flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'flaky')
      .map(({ results }) => {
        const trace = results.flatMap(({ attachments = [] }) => attachments).find(({ name }) => name === 'trace')?.path;
        const reasons = results.flatMap(formatReasons);
        return [`${file}:${line} › ${title}`, ...reasons, ...(trace ? [`Trace: ${trace}`] : [])].join('\n');
      }),
  );
