import { stripVTControlCharacters } from 'node:util';

const MAX_SHOWN = 25;

interface JestReport {
  testResults?: { name: string; message: string; status: string }[];
}

interface JourneySuite {
  suites?: JourneySuite[];
  specs?: {
    file: string;
    line: number;
    title: string;
    tests: { status: string; results: { errors: { message?: string }[] }[] }[];
  }[];
}

const journeysOf = ({ specs = [], suites = [] }: JourneySuite): NonNullable<JourneySuite['specs']> => [...specs, ...suites.flatMap(journeysOf)];

/** The failing parts of a report, for the console; the whole of it stands in the log file. */
export const failureText = {
  jest(report: Record<string, unknown> | null): string {
    const files = (report as JestReport | null)?.testResults?.filter(({ status }) => status === 'failed') ?? [];
    return files.slice(0, MAX_SHOWN).map(({ name, message }) => `${name}\n${message.trimEnd()}`).join('\n\n');
  },

  playwright(report: Record<string, unknown> | null): string {
    return journeysOf((report ?? {}) as JourneySuite)
      .flatMap(({ file, line, title, tests }) => tests
        .filter(({ status }) => status === 'unexpected')
        .map(({ results }) => {
          const reasons = results.flatMap(({ errors }) => errors.map(({ message }) => stripVTControlCharacters(message ?? 'no reason given')));
          return `${file}:${line} › ${title}\n${reasons.join('\n')}`;
        }))
      .slice(0, MAX_SHOWN)
      .join('\n\n');
  },

  /** In TAP a failed test is a `not ok` line followed by an indented YAML block that gives the reason. */
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
