import { splitQuote } from './split-quote.ts';

it.each([
  ['Hello', { message: 'Hello', attribution: '', quote: '' }],
  [
    '\nYes.\n\nOn Nov 20, 2026, Ann Oak wrote:\n> Is it?\n>\n> > Earlier\n',
    { message: 'Yes.', attribution: 'On Nov 20, 2026, Ann Oak wrote:', quote: 'Is it?\n\n> Earlier' },
  ],
  ['Yes.\n> Is it?', { message: 'Yes.', attribution: '', quote: 'Is it?' }],
  ['> Is it?\nYes.', { message: '> Is it?\nYes.', attribution: '', quote: '' }],
  ['> Is it?', { message: '', attribution: '', quote: 'Is it?' }],
])('splits the reply %j into new text and quoted text', (text, parts) => {
  expect(splitQuote(text)).toEqual(parts);
});
