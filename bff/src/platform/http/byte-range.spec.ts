import { parseByteRange } from './byte-range.ts';

it.each([
  [undefined, 'whole'],
  ['bytes=0-0', { first: 0, last: 0 }],
  ['bytes=10-19', { first: 10, last: 19 }],
  ['bytes=90-', { first: 90, last: 99 }],
  ['bytes=90-1000', { first: 90, last: 99 }],
  ['bytes=-10', { first: 90, last: 99 }],
  ['bytes=-1000', { first: 0, last: 99 }],
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
