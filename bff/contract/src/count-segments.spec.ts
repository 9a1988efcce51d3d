import { countSegments } from './count-segments.ts';

it.each([
  ['', 0],
  ['a'.repeat(160), 1],
  ['a'.repeat(161), 2],
  ['a'.repeat(306), 2],
  ['a'.repeat(307), 3],
  ['é'.repeat(160), 1],
  ['[]'.repeat(40), 1],
  ['€'.repeat(81), 2],
  [`${'a'.repeat(152)}€${'a'.repeat(10)}`, 2],
  // The euro sign does not fit into the first segment, so the last septet of that segment remains unused.
  [`${'a'.repeat(152)}€${'a'.repeat(152)}`, 3],
  [`${'a'.repeat(69)}’`, 1],
  [`${'a'.repeat(70)}’`, 2],
  ['🏠'.repeat(35), 1],
  // An emoji takes up two of the 67 code units, so each segment has room for 33 emojis.
  ['🏠'.repeat(67), 3],
])('counts the segments of the text message %j', (text, segments) => {
  expect(countSegments(text)).toBe(segments);
});
