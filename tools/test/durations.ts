import path from 'node:path';
import { ROOT } from '../stack/settings.ts';

/** Total duration of the tests in one file. */
export interface FileDuration {
  /** Path relative to the repository root. */
  file: string;
  seconds: number;
}

type JsonObject = Record<string, unknown>;

interface JestFile {
  name: string;
  startTime: number;
  endTime: number;
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: { file: string; tests: { results: { duration: number }[] }[] }[];
}

/**
 * Reads the duration of each file from Jest's `--json` report. The duration includes the time to load the file, which
 * often dominates.
 */
export function parseJestDurations(report: JsonObject): FileDuration[] {
  const files = (report.testResults ?? []) as JestFile[];
  return files.map(({ name, startTime, endTime }) => ({
    file: path.relative(ROOT, name),
    seconds: (endTime - startTime) / 1000,
  }));
}

/** Reads the duration of each file from Playwright's JSON report. Paths in the report are relative to `folder`. */
export function parsePlaywrightDurations(report: JsonObject, folder: string): FileDuration[] {
  const times = new Map<string, number>();
  const addSuite = ({ specs = [], suites = [] }: PlaywrightSuite) => {
    for (const { file, tests } of specs) {
      const duration = tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0);
      times.set(file, (times.get(file) ?? 0) + duration / 1000);
    }
    suites.forEach(addSuite);
  };
  addSuite(report as PlaywrightSuite);
  return [...times].map(([file, seconds]) => ({ file: `${folder}/${path.basename(file)}`, seconds }));
}

/** Returns the slowest files as lines of text. */
export function formatSlowest(times: readonly FileDuration[], count: number): string {
  const rows = times.toSorted((one, other) => other.seconds - one.seconds).slice(0, count);
  return rows.map(({ file, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${file}`).join('\n');
}
