import { formatCorrections, parseCorrections, type Correction } from './table.ts';

const caught: Correction = {
  commit: '443c7a7b',
  title: 'Find documents | by owners',
  caughtBy: 'bff/src/a.int-spec.ts › finds a | b',
  tier: 'quick',
  seconds: '12',
};
const unknown: Correction = { commit: '6e5b39ef', title: 'Send one save', caughtBy: '', tier: '', seconds: '' };

it('parses the rows that it has formatted', () => {
  expect(parseCorrections(formatCorrections([caught, unknown]))).toEqual([caught, unknown]);
});

it('counts the corrections that each tier protects', () => {
  const rows = [caught, unknown, { ...caught, tier: 'deep' as const }];
  expect(formatCorrections(rows)).toMatch(/`npm test` catches 1 of 3, both tiers together 2\.\n$/);
});
