import { selectOldVersions } from './retention.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
/** Creates versions that are named by their age in days. */
const createVersions = (ages: readonly number[]) =>
  ages.map((age) => ({ version: String(age), storedAt: new Date(NOW.getTime() - age * 86_400_000) }));
const createRange = (count: number, from: number) => Array.from({ length: count }, (_, index) => from + index);

it('selects versions that are older than 30 days and not among the newest 20, oldest first', () => {
  const versions = createVersions([40, ...createRange(20, 1), 25, 31]);
  expect(selectOldVersions(versions, NOW).map(({ version }) => version)).toEqual(['40', '31']);
});

it('keeps the newest 20 versions of any age', () => {
  expect(selectOldVersions(createVersions(createRange(20, 100)), NOW)).toEqual([]);
});
