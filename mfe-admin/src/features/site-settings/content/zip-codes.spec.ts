import { parseZipCodes } from './zip-codes.ts';

test.each([
  ['50265', ['50265'], []],
  ['50266, 50265;50266\n50023-1234 | 50021', ['50021', '50023', '50265', '50266'], []],
  ['5026 50265 Ankeny', ['50265'], ['5026', 'Ankeny']],
  ['  ', [], []],
])('parses the ZIP codes in %j as %j, and rejects %j', (text, zipCodes, invalid) => {
  expect(parseZipCodes(text)).toEqual({ zipCodes, invalid });
});
