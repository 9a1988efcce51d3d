import { insertText, togglePrefix, wrapSelection } from './edit-text.ts';
import type { SelectedText } from './edit-text.ts';

/** Parses text in which `[` and `]` mark the selection. */
function parseSelectedText(marked: string): SelectedText {
  const start = marked.indexOf('[');
  return { text: marked.replace(/[[\]]/g, ''), start, end: marked.indexOf(']') - 1 };
}
const formatSelectedText = ({ text, start, end }: SelectedText): string =>
  `${text.slice(0, start)}[${text.slice(start, end)}]${text.slice(end)}`;

it.each([
  ['Hello [],', 'Hello {{firstName}}[],'],
  ['Hello [you],', 'Hello {{firstName}}[],'],
])('inserts a merge field into %j', (before, after) => {
  expect(formatSelectedText(insertText(parseSelectedText(before), '{{firstName}}'))).toBe(after);
});

it.each([
  ['a [word] b', 'a **[word]** b'],
  ['a [] b', 'a **[bold text]** b'],
])('makes the selection of %j bold', (before, after) => {
  expect(formatSelectedText(wrapSelection(parseSelectedText(before), '**', '**', 'bold text'))).toBe(after);
});

it.each([
  ['one\nt[w]o\nthree', 'one\n[- two]\nthree'],
  ['o[ne\ntw]o', '[- one\n- two]'],
  ['- o[ne\n- tw]o', '[one\ntwo]'],
  ['[]', '[- ]'],
])('adds or removes the prefix of the selected lines in %j', (before, after) => {
  expect(formatSelectedText(togglePrefix(parseSelectedText(before), '- '))).toBe(after);
});
