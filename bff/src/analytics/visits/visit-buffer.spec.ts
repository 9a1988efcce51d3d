import { VisitBuffer } from './visit-buffer.ts';

const pageView = { source: 'google', campaign: '', landing: '/', isVisit: true };

it('adds up equal views until drain() empties the buffer', () => {
  const buffer = new VisitBuffer();
  buffer.add('2026-11-25', pageView);
  buffer.add('2026-11-25', { ...pageView, isVisit: false });
  buffer.add('2026-11-26', pageView);
  const counts = buffer.drain();
  expect(counts.map(({ day, visits, views }) => [day, visits, views])).toEqual([
    ['2026-11-25', 1, 2],
    ['2026-11-26', 1, 1],
  ]);
  expect(buffer.drain()).toEqual([]);
  buffer.addAll(counts);
  expect(buffer.drain()).toEqual(counts);
});

it('limits the number of counts, and counts further views without their source, campaign and page', () => {
  const buffer = new VisitBuffer();
  for (let name = 0; name < 10_000; name += 1) buffer.add('2026-11-25', { ...pageView, campaign: `random-${name}` });
  const counts = buffer.drain();
  expect(counts).toHaveLength(301);
  expect(counts.reduce((sum, { visits }) => sum + visits, 0)).toBe(10_000);
  expect(counts.at(-1)).toMatchObject({ source: '(other)', campaign: '', visits: 9_700 });
});
