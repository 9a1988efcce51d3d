import { deleteThroughSeparator, maskDollars, maskRate } from './mask.ts';

/** '30|0000': the text with the caret as a bar. */
const at = (marked: string) => ({ text: marked.replace('|', ''), caret: marked.indexOf('|') });
const shown = ({ text, caret }: { text: string; caret: number }) => `${text.slice(0, caret)}|${text.slice(caret)}`;

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
])('dollars: %s becomes %s', (typed, masked) => expect(shown(maskDollars(at(typed)))).toBe(masked));

it.each([
  ['6.875|', false, '6.875|'],
  ['-2|', true, '-2|'],
  ['-2|', false, '2|'],
  ['5 %|', false, '5|'],
  ['3.5.1|', false, '3.51|'],
  ['.|5', false, '.|5'],
])('rate: %s (may fall: %s) becomes %s', (typed, mayFall, masked) => {
  expect(shown(maskRate(at(typed), mayFall))).toBe(masked);
});

it.each([
  ['backwards', '1|234', '1,234', false, '|234'],
  ['forwards', '1|234', '1,234', true, '1|34'],
  ['of a digit', '1,2|4', '1,234', false, '1,2|4'],
])('a deletion %s through a separator takes the digit beside it', (_, after, before, isForward, expected) => {
  expect(shown(deleteThroughSeparator(at(after), before, isForward))).toBe(expected);
});
