import { deleteThroughSeparator, maskDollars, maskRate } from './mask.ts';

/** Parses text in which a bar marks the caret: '30|0000'. */
const parseMarkedText = (marked: string) => ({ text: marked.replace('|', ''), caret: marked.indexOf('|') });
const markCaret = ({ text, caret }: { text: string; caret: number }) => `${text.slice(0, caret)}|${text.slice(caret)}`;

it.each([
  ['3|', '3|'],
  ['3000|', '3,000|'],
  ['300,0000|', '3,000,000|'],
  ['3|00000', '3|00,000'],
  ['39|00,000', '3,9|00,000'],
  ['300,0|0', '30,00|0'],
  ['|300000', '|300,000'],
  ['$300,000.50|', '300,000.50|'],
  ['USD 300 000|', '300,000|'],
  ['3600.|', '3,600.|'],
  ['3600.505|', '3,600.50|'],
  ['1.2.3|', '1.23|'],
  ['0300|', '300|'],
  ['0|300', '|300'],
  ['abc|', '|'],
  ['12a|34', '1,2|34'],
])('formats the dollars %s as %s while typing (| marks the caret)', (typed, masked) =>
  expect(markCaret(maskDollars(parseMarkedText(typed)))).toBe(masked),
);

it.each([
  ['6.875|', false, '6.875|'],
  ['-2|', true, '-2|'],
  ['-2|', false, '2|'],
  ['5 %|', false, '5|'],
  ['3.5.1|', false, '3.51|'],
  ['.|5', false, '.|5'],
])('formats the rate %s (negative allowed: %s) as %s while typing', (typed, isNegativeAllowed, masked) => {
  expect(markCaret(maskRate(parseMarkedText(typed), isNegativeAllowed))).toBe(masked);
});

it.each([
  ['deletes the digit before the separator on Backspace', '1|234', '1,234', false, '|234'],
  ['deletes the digit after the separator on Delete', '1|234', '1,234', true, '1|34'],
  ['deletes no further digit when a digit instead of the separator was deleted', '1,2|4', '1,234', false, '1,2|4'],
])('%s', (_, after, before, isForward, expected) => {
  expect(markCaret(deleteThroughSeparator(parseMarkedText(after), before, isForward))).toBe(expected);
});
