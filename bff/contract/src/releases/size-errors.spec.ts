import { expect, it } from '@jest/globals';
import { findSizeErrors } from './size-errors.ts';

const MIB_BYTES = 1024 * 1024;
const createSizes = (count: number, bytes: number) =>
  new Map(Array.from({ length: count }, (_, index) => [`client/${index}.js`, bytes]));

it('accepts a version that is exactly as large as the limits allow', () => {
  expect(findSizeErrors('mfe-public 1', createSizes(4, 8 * MIB_BYTES))).toEqual([]);
  expect(findSizeErrors('mfe-public 1', createSizes(999, 1))).toEqual([]);
});

it.each([
  ['a file has too many bytes', 1, 8 * MIB_BYTES + 1, ['client/0.js of mfe-public 1 is larger than 8 MiB']],
  ['the files have too many bytes together', 5, 7 * MIB_BYTES, ['mfe-public 1 is larger than 32 MiB']],
  ['the files are too many, with deploy.json', 1_000, 1, ['mfe-public 1 has more than 1000 files']],
])('reports when %s', (_, count, bytes, errors) => {
  expect(findSizeErrors('mfe-public 1', createSizes(count, bytes))).toEqual(errors);
});
