import { formatRing, parseAudience } from './audience.ts';

it.each([
  ['admins', { kind: 'ring', percentage: 0 }],
  ['1%', { kind: 'ring', percentage: 1 }],
  ['99%', { kind: 'ring', percentage: 99 }],
  ['100%', { kind: 'everyone' }],
  ['everyone', { kind: 'everyone' }],
  ['none', { kind: 'none' }],
])('parses %s', (text, audience) => {
  expect(parseAudience(text)).toEqual(audience);
});

it.each([undefined, '', '10', '0%', '101%', '1.5%', 'all'])('rejects %s', (text) => {
  expect(() => parseAudience(text)).toThrow('--to must be admins');
});

it('formats the visitors of a ring', () => {
  expect([formatRing(0), formatRing(10)]).toEqual(['admins', 'admins and 10 % of new visits']);
});
