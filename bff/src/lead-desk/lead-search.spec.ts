import { readSearch } from './lead-search.ts';

it.each<[string, string[]]>([
  ['Mary', [`'mary':*`]],
  ['Mary  Johnson ', [`'mary' & 'johnson':*`, `'mary':* & 'johnson':*`]],
  ["O'Brien", [`'obrien':*`]],
  ['O’Donnell Anne', [`'odonnell' & 'anne':*`, `'odonnell':* & 'anne':*`]],
  ['(515) 555-0100', [`'#5155550100':*`, `'515' & '555' & '0100':*`]],
  ['+1 515.555.0100', [`'#5155550100':*`, `'1' & '515' & '555' & '0100':*`]],
  ['555-0100', [`'#5550100':*`, `'555' & '0100':*`]],
  ['Gra 5155550100', [`'gra':* & '#5155550100':*`, `'gra' & '5155550100':*`, `'gra':* & '5155550100':*`]],
  ['1420 Elm 50265', [`'1420' & 'elm' & '50265':*`, `'1420' & 'elm':* & '50265':*`]],
  ['Mary.J@Example.com', [`'@mary.j@example.com':*`]],
  ['mary@ 12 ankeny', [`'@mary@':* & '12' & 'ankeny':*`]],
  ['@example', [`'example':*`]],
  [`a'b@c`, [`'@a''b@c':*`]],
  ['zoë & !x | (', [`'zoe' & 'x':*`, `'zoe':* & 'x':*`]],
  ['a\\b', [`'a' & 'b':*`, `'a':* & 'b':*`]],
  ['&|!', []],
])('%s has the words %j', (typed, words) => {
  expect(readSearch(typed)?.words).toEqual(words);
});

it.each<[string | undefined, string | null | undefined]>([
  ['a%b_c\\', '%a\\%b\\_c\\\\%'],
  ['ab', null],
  ["Zoë O'D", '%zoe od%'],
  ['555-02', '%55502%'],
  ['(515', '%515%'],
  ['  ', undefined],
  [undefined, undefined],
])('%s is the part %s', (typed, part) => {
  expect(readSearch(typed)?.part).toBe(part);
});
