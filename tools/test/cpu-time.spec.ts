import { CpuTimes, type ProcessSample } from './cpu-time.ts';

const ROOT_PID = 10;
const sample = (pid: number, parentPid: number, own: number, reaped = 0): ProcessSample => ({
  pid,
  parentPid,
  started: '1',
  own,
  reaped,
});
const suites = new Map([
  [20, 'unit'],
  [30, 'browser'],
]);

/** Returns the seconds by suite after samples of the machine. */
const sumSamples = (...samples: ProcessSample[][]) => {
  const times = new CpuTimes(ROOT_PID, (pid) => suites.get(pid));
  for (const each of samples) times.addSample(each);
  return Object.fromEntries(times.secondsBySuite);
};

it('counts the root and its descendants, but no other processes', () => {
  const others = [sample(1, 0, 900, 900), sample(5, 1, 900)];
  const processes = [...others, sample(ROOT_PID, 5, 100), sample(20, ROOT_PID, 200), sample(21, 20, 300)];
  expect(sumSamples(processes)).toEqual({ '': 1, unit: 5 });
});

it('counts a process once if its parent waits for it', () => {
  expect(
    sumSamples(
      [sample(ROOT_PID, 1, 100), sample(20, ROOT_PID, 100), sample(21, 20, 300)],
      [sample(ROOT_PID, 1, 100), sample(20, ROOT_PID, 100, 350)],
      [sample(ROOT_PID, 1, 100, 450)],
    ),
  ).toEqual({ '': 1, unit: 4.5 });
});

it('counts a process once if it and its parent exit between two samples', () => {
  expect(
    sumSamples(
      [sample(ROOT_PID, 1, 100), sample(20, ROOT_PID, 100), sample(21, 20, 300)],
      [sample(ROOT_PID, 1, 100, 480)],
    ),
  ).toEqual({ '': 1, unit: 4.8 });
});

it('counts descendants that start and exit between two samples', () => {
  expect(
    sumSamples(
      [sample(ROOT_PID, 1, 100), sample(20, ROOT_PID, 100)],
      [sample(ROOT_PID, 1, 100), sample(20, ROOT_PID, 100, 70)],
    ),
  ).toEqual({ '': 1, unit: 1.7 });
});

it('counts a process whose parent exits before it', () => {
  expect(
    sumSamples(
      [sample(1, 0, 900), sample(ROOT_PID, 1, 100), sample(30, ROOT_PID, 100), sample(31, 30, 300)],
      [sample(1, 0, 900), sample(ROOT_PID, 1, 100, 100), sample(31, 1, 500)],
      [sample(1, 0, 900, 700), sample(ROOT_PID, 1, 100, 100)],
    ),
  ).toEqual({ '': 1, browser: 6 });
});

it('counts a process that is killed together with its parent, without reducing the time of other processes', () => {
  expect(
    sumSamples(
      [sample(ROOT_PID, 1, 100), sample(30, ROOT_PID, 100), sample(31, 30, 300), sample(20, ROOT_PID, 100)],
      // Process 1 has reaped process 31.
      [sample(ROOT_PID, 1, 100, 100), sample(20, ROOT_PID, 100)],
      [sample(ROOT_PID, 1, 100, 250)],
    ),
  ).toEqual({ '': 1, browser: 4, unit: 1.5 });
});

it('distinguishes a process from an earlier process with the same id', () => {
  expect(
    sumSamples(
      [sample(ROOT_PID, 1, 100), sample(20, ROOT_PID, 300)],
      [sample(ROOT_PID, 1, 100, 300), { ...sample(20, ROOT_PID, 50), started: '2' }],
    ),
  ).toEqual({ '': 1, unit: 3.5 });
});
