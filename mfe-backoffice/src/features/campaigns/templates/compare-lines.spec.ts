import { compareLines } from './compare-lines.ts';

const formatComparison = (before: string, after: string): string[] =>
  compareLines(before, after).map(({ kind, text }) => `${{ same: ' ', removed: '-', added: '+' }[kind]}${text}`);

it.each([
  ['a\nb', 'a\nb', [' a', ' b']],
  ['a\nb\nc', 'a\nx\nc', [' a', '-b', '+x', ' c']],
  ['a', 'a\nb', [' a', '+b']],
  ['a\nb', 'b', ['-a', ' b']],
  ['a\nb\nc\nd', 'b\nd\ne', ['-a', ' b', '-c', ' d', '+e']],
  ['', 'a', ['-', '+a']],
])('compares %j with %j', (before, after, lines) => {
  expect(formatComparison(before, after)).toEqual(lines);
});
