import path from 'node:path';
import { ROOT } from '../stack/settings.ts';
import { parseJestDurations, parsePlaywrightDurations, formatSlowest } from './durations.ts';

it("reads the duration of each file from Jest's report", () => {
  const report = { testResults: [{ name: path.join(ROOT, 'bff/src/a.spec.ts'), startTime: 1_000, endTime: 3_500 }] };
  expect(parseJestDurations(report)).toEqual([{ file: 'bff/src/a.spec.ts', seconds: 2.5 }]);
  expect(parseJestDurations({})).toEqual([]);
});

it("adds up the test durations of each file in Playwright's report", () => {
  const spec = (file: string, ...durations: number[]) => ({
    file,
    tests: [{ results: durations.map((duration) => ({ duration })) }],
  });
  const report = {
    suites: [
      { specs: [spec('blog.e2e.ts', 1_000)], suites: [{ specs: [spec('blog.e2e.ts', 500, 700)] }] },
      { specs: [spec('enroll.e2e.ts', 4_000)] },
    ],
  };
  expect(parsePlaywrightDurations(report, 'shell/e2e')).toEqual([
    { file: 'shell/e2e/blog.e2e.ts', seconds: 2.2 },
    { file: 'shell/e2e/enroll.e2e.ts', seconds: 4 },
  ]);
});

it('lists the slowest files first', () => {
  const times = [
    { file: 'a', seconds: 1 },
    { file: 'b', seconds: 30.25 },
    { file: 'c', seconds: 2 },
  ];
  expect(formatSlowest(times, 2)).toBe('  30.3 s  b\n   2.0 s  c');
});
