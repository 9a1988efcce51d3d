import { createInvoiceDraft, isInvoiceDraft, parseAmount, sumItems, validateInvoice } from './invoice-form.ts';
import type { ItemDraft } from './invoice-form.ts';

const createItemDraft = (amount: string, description = 'Paint', key = amount): ItemDraft => ({
  key,
  description,
  amount,
});

it.each([
  ['149.95', 149.95],
  ['$1,200', 1200],
  [' 80.1 ', 80.1],
  ['.5', 0.5],
  ['', 0],
  ['twelve', Number.NaN],
  ['-5', Number.NaN],
  ['1e5', Number.NaN],
  ['1.2.3', Number.NaN],
])('parses the amount %j as %d', (text, amount) => expect(parseAmount(text)).toBe(amount));

it('adds amounts without floating-point errors, and ignores invalid amounts', () => {
  expect(
    sumItems([createItemDraft('0.1'), createItemDraft('0.2'), createItemDraft('149.95'), createItemDraft('no number')]),
  ).toBe(15_025);
});

it('accepts an invoice with a free item, and rejects an invoice whose total is too small', () => {
  expect(validateInvoice({ description: 'Work', items: [createItemDraft('0'), createItemDraft('0.5')] })).toBeNull();
  expect(validateInvoice({ description: 'Work', items: [createItemDraft('0.49')] })?.total).toContain('$0.50');
});

it('returns each error under the name of its field', () => {
  const errors = validateInvoice({
    description: ' ',
    items: [createItemDraft('1.005', 'Paint', 'a'), createItemDraft('x', '', 'b')],
  });
  expect(errors).toEqual({
    description: 'Enter a description of the invoice.',
    items: {
      a: { amount: 'Enter an amount with at most two decimals.' },
      b: { description: 'Enter a description of the item.', amount: 'Enter an amount such as 149.95.' },
    },
  });
  expect(validateInvoice({ description: 'Work', items: [createItemDraft('100000')] })?.items).toEqual({
    100000: { amount: 'Enter at most $99,999.99.' },
  });
});

it('does not report errors for an item that was added after the submission', () => {
  const draft = { description: 'Work', items: [createItemDraft('1', 'Paint', 'a'), createItemDraft('', '', 'b')] };
  expect(validateInvoice(draft, ['a'])).toBeNull();
  expect(validateInvoice(draft)?.items).toHaveProperty('b');
});

it.each([null, {}, { description: 'x', items: [] }, { description: 'x', items: [{ key: 'a' }] }])(
  'ignores the invalid stored draft %j',
  (stored) => expect(isInvoiceDraft(stored)).toBe(false),
);

it('restores a stored draft', () =>
  expect(isInvoiceDraft(JSON.parse(JSON.stringify(createInvoiceDraft())))).toBe(true));
