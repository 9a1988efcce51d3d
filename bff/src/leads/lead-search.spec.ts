import { readSearch } from './lead-search.ts';

it.each<[string, string[]]>([
  ['Mary', [`'mary':*`]],
  ['Mary  Johnson ', [`'mary' & 'johnson':*`, `'mary':* & 'johnson':*`]],
  ["O'Brien", [`'o' & 'brien':*`, `'o':* & 'brien':*`]],
  ['(515) 555-0100', [`'515' & '555' & '0100':*`]],
  ['Mary.J@Example.com', [`'@mary.j@example.com':*`]],
  ['mary@ 12 ankeny', [`'@mary@':* & '12' & 'ankeny':*`]],
  ['@example', [`'example':*`]],
  [`a'b@c`, [`'a' & 'b' & 'c':*`, `'a':* & 'b':* & 'c':*`]],
  ['zoë & !x | (', [`'zoë' & 'x':*`, `'zoë':* & 'x':*`]],
  ['a\\b', [`'a' & 'b':*`, `'a':* & 'b':*`]],
  ['&|!', []],
])('%s has the words %j', (typed, words) => {
  expect(readSearch(typed)?.words).toEqual(words);
});

it.each<[string | undefined, string | null | undefined]>([
  ['a%b_c\\', '%a\\%b\\_c\\\\%'],
  ['ab', null],
  ['  ', undefined],
  [undefined, undefined],
])('%s is the part %s', (typed, part) => {
  expect(readSearch(typed)?.part).toBe(part);
});
