import path from 'node:path';
import { ROOT } from '../stack/settings.ts';

/** How long the tests of one file took, all of them together. */
export interface SpecTime {
  /** From the root of the repository. */
  file: string;
  seconds: number;
}

type Json = Record<string, unknown>;

interface JestFile {
  name: string;
  startTime: number;
  endTime: number;
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: { file: string; tests: { results: { duration: number }[] }[] }[];
}

/** From Jest's `--json`. What loading a file takes counts: it is a good part of the whole. */
export function jestTimes(report: Json): SpecTime[] {
  const files = (report.testResults ?? []) as JestFile[];
  return files.map(({ name, startTime, endTime }) => ({
    file: path.relative(ROOT, name),
    seconds: (endTime - startTime) / 1000,
  }));
}

/** From Playwright's JSON, whose files are named from the folder of the journeys. */
export function playwrightTimes(report: Json, folder: string): SpecTime[] {
  const times = new Map<string, number>();
  const walk = ({ specs = [], suites = [] }: PlaywrightSuite) => {
    for (const { file, tests } of specs) {
      const took = tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0);
      times.set(file, (times.get(file) ?? 0) + took / 1000);
    }
    suites.forEach(walk);
  };
  walk(report as PlaywrightSuite);
  return [...times].map(([file, seconds]) => ({ file: `${folder}/${path.basename(file)}`, seconds }));
}

/** The files to look at when the whole takes too long. */
export function slowest(times: readonly SpecTime[], count: number): string {
  const rows = times.toSorted((one, other) => other.seconds - one.seconds).slice(0, count);
  return rows.map(({ file, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${file}`).join('\n');
}
