import { parseByteRange } from './byte-range.ts';

it.each([
  [undefined, 'whole'],
  ['bytes=0-0', { firstByte: 0, lastByte: 0 }],
  ['bytes=10-19', { firstByte: 10, lastByte: 19 }],
  ['bytes=90-', { firstByte: 90, lastByte: 99 }],
  ['bytes=90-1000', { firstByte: 90, lastByte: 99 }],
  ['bytes=-10', { firstByte: 90, lastByte: 99 }],
  ['bytes=-1000', { firstByte: 0, lastByte: 99 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=100-120', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=20-10', 'whole'],
  ['bytes=0-1,5-6', 'whole'],
  ['bytes=-', 'whole'],
  ['lines=1-2', 'whole'],
])('for a file of 100 bytes, parses the Range header %j as %j', (header, range) => {
  expect(parseByteRange(header, 100)).toEqual(range);
});
