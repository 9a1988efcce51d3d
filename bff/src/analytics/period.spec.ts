import { listMonths, resolvePeriod, toDayRange } from './period.ts';

it('the default period ends with the current month in Central time', () => {
  expect(resolvePeriod({}, new Date('2026-12-01T05:59:59Z'))).toEqual({ from: '2025-12', to: '2026-11' });
  expect(resolvePeriod({}, new Date('2026-12-01T06:00:00Z'))).toEqual({ from: '2026-01', to: '2026-12' });
});

it('a period includes its last month', () => {
  expect(listMonths({ from: '2025-11', to: '2026-01' })).toEqual(['2025-11', '2025-12', '2026-01']);
  expect(toDayRange({ from: '2025-11', to: '2025-12' })).toEqual(['2025-11-01', '2026-01-01']);
});
