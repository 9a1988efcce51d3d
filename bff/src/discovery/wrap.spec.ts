import { wrap } from './wrap.ts';

const letters = (text: string) => text.length;

it.each([
  ['Effortless living, well managed', 3, 20, ['Effortless living,', 'well managed']],
  ['one two three four', 2, 14, ['one two', 'three four']],
  ['short', 3, 20, ['short']],
  ['', 3, 20, []],
])('%s in %i lines of %i: %j', (text, most, width, lines) => {
  expect(wrap(text, most, width, letters)).toEqual(lines);
});

it('says when a text does not fit', () => {
  expect(wrap('one two three four five', 2, 8, letters)).toBeNull();
  expect(wrap('extraordinarily', 3, 8, letters)).toBeNull();
});
