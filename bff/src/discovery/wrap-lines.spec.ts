import { wrapLines } from './wrap-lines.ts';

const countCharacters = (text: string) => text.length;

it.each([
  ['Effortless living, well managed', 3, 20, ['Effortless living,', 'well managed']],
  ['one two three four', 2, 14, ['one two', 'three four']],
  ['short', 3, 20, ['short']],
  ['', 3, 20, []],
])('breaks "%s" into at most %i lines of width %i: %j', (text, maxLines, width, lines) => {
  expect(wrapLines(text, maxLines, width, countCharacters)).toEqual(lines);
});

it('returns null when the text does not fit into the lines', () => {
  expect(wrapLines('one two three four five', 2, 8, countCharacters)).toBeNull();
  expect(wrapLines('extraordinarily', 3, 8, countCharacters)).toBeNull();
});
