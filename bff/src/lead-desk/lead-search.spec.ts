import { parseSearch } from './lead-search.ts';

const listStepTexts = (input: string, by: string) =>
  parseSearch(input)
    ?.filter((step) => step.by === by)
    .map(({ text }) => text);

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
])('converts the search %j to the word queries %j', (input, words) => {
  expect(listStepTexts(input, 'words')).toEqual(words);
});

it.each<[string, string[]]>([
  ['a%b_c\\', ['%a\\%b\\_c\\\\%']],
  ['ab', []],
  ["Zoë O'D", ['%zoe od%']],
  ['555-02', ['%55502%']],
  ['(515', ['%515%']],
])('converts the search %j to the LIKE patterns %j', (input, part) => {
  expect(listStepTexts(input, 'substring')).toEqual(part);
});

it('returns the search steps in this order: phone number, whole words, word prefixes, substring', () => {
  expect(parseSearch('Mary 555-0100')).toEqual([
    { by: 'words', text: `'mary':* & '#5550100':*` },
    { by: 'words', text: `'mary' & '555' & '0100':*` },
    { by: 'words', text: `'mary':* & '555' & '0100':*`, prerequisite: `'0100':*` },
    { by: 'substring', text: '%mary 555-0100%' },
  ]);
});

it('returns null without search text, and no steps for text without letters or digits', () => {
  expect([parseSearch(undefined), parseSearch('  '), parseSearch("'")]).toEqual([null, null, []]);
});
