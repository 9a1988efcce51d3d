import { readSearch } from './lead-search.ts';

it.each<[string | undefined, string | null]>([
  ['Mary  Johnson ', `'mary':* & 'johnson':*`],
  ["O'Brien", `'o':* & 'brien':*`],
  ['(515) 555-0100', `'515' & '555' & '0100':*`],
  ['Mary.J@Example.com', `'@mary.j@example.com':*`],
  ['mary@ ankeny', `'@mary@':* & 'ankeny':*`],
  ['@example', `'example':*`],
  [`a'b@c`, `'a':* & 'b':* & 'c':*`],
  ['a\\b@c', `'a':* & 'b':* & 'c':*`],
  ['zoë & !x | (', `'zoë':* & 'x':*`],
  ['&|!', null],
])('%s has the words %s', (typed, words) => {
  expect(readSearch(typed)?.words).toBe(words);
});

it.each<[string | undefined, string | null | undefined]>([
  ['a%b_c\\', '%a\\%b\\_c\\\\%'],
  ['ab', null],
  ['  ', undefined],
  [undefined, undefined],
])('%s is the part %s', (typed, part) => {
  expect(readSearch(typed)?.part).toBe(part);
});
