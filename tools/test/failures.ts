import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

const MAX_SHOWN = 25;
/** Maximum number of lines that are printed of a page's outline. */
const MAX_OUTLINE = 120;

interface JestReport {
  testResults?: {
    name: string;
    message: string;
    status: string;
    assertionResults?: { fullName: string; status: string; retryReasons?: string[] }[];
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

const journeysOf = ({ specs = [], suites = [] }: JourneySuite): NonNullable<JourneySuite['specs']> => [
  ...specs,
  ...suites.flatMap(journeysOf),
];

/** Returns the outline of the page at the time of the failure, which Playwright attaches as `error-context`. */
function outlineOf({ attachments = [] }: Attempt): string[] {
  const file = attachments.find(({ name }) => name === 'error-context')?.path;
  if (!file || !existsSync(file)) return [];
  const outline = /^```yaml\n([^]*?)\n```$/m.exec(readFileSync(file, 'utf8'))?.[1];
  return outline ? ['The page:', ...outline.split('\n').slice(0, MAX_OUTLINE)] : [];
}

const reasonsOf = (attempt: Attempt): string[] =>
  attempt.errors.length
    ? [
        ...attempt.errors.map(({ message }) => stripVTControlCharacters(message ?? 'no reason given')),
        ...outlineOf(attempt),
      ]
    : [];

/** Formatters that print the failing parts of a report to the console. The log file has the whole report. */
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
    return journeysOf((report ?? {}) as JourneySuite)
      .flatMap(({ file, line, title, tests }) =>
        tests
          .filter(({ status }) => status === 'unexpected')
          .map(({ results }) => [`${file}:${line} › ${title}`, ...results.flatMap(reasonsOf)].join('\n')),
      )
      .slice(0, MAX_SHOWN)
      .join('\n\n');
  },

  /** In TAP a failed test is a `not ok` line, followed by an indented YAML block with the reason. */
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

/** Formatters of tests that passed only on a retry: the name, the reasons of the first attempt and the trace. */
export const flakyTests = {
  jest(report: Record<string, unknown> | null): string[] {
    return ((report as JestReport | null)?.testResults ?? []).flatMap(({ name, assertionResults = [] }) =>
      assertionResults
        .filter(({ status, retryReasons = [] }) => status === 'passed' && retryReasons.length > 0)
        .map(({ fullName, retryReasons = [] }) => [`${name} › ${fullName}`, ...retryReasons].join('\n')),
    );
  },

  playwright(report: Record<string, unknown> | null): string[] {
    return journeysOf((report ?? {}) as JourneySuite).flatMap(({ file, line, title, tests }) =>
      tests
        .filter(({ status }) => status === 'flaky')
        .map(({ results }) => {
          const trace = results
            .flatMap(({ attachments = [] }) => attachments)
            .find(({ name }) => name === 'trace')?.path;
          const reasons = results.flatMap(reasonsOf);
          return [`${file}:${line} › ${title}`, ...reasons, ...(trace ? [`Trace: ${trace}`] : [])].join('\n');
        }),
    );
  },
};
