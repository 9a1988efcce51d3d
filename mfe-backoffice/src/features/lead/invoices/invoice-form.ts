import { dollarsToCents } from '@epm/contract';
import type { Cents } from '@epm/contract';
import { parseDollars } from '@epm/staff';

export interface ItemDraft {
  /** Identifies the row while it is edited. */
  key: string;
  description: string;
  /** Amount in dollars, as the user entered it. */
  amount: string;
}

export interface InvoiceDraft {
  description: string;
  items: ItemDraft[];
}

export const MAX_ITEMS = 50;
/** Minimum total of a card payment, in cents. */
const MIN_CENTS = 50;
/** Maximum amount of one item, in dollars. */
const MAX_DOLLARS = 99_999.99;

export const createItem = (): ItemDraft => ({ key: crypto.randomUUID(), description: '', amount: '' });
export const createDraft = (): InvoiceDraft => ({ description: '', items: [createItem()] });

export function isInvoiceDraft(stored: unknown): stored is InvoiceDraft {
  const { description, items } = (stored ?? {}) as Partial<InvoiceDraft>;
  return (
    typeof description === 'string' &&
    Array.isArray(items) &&
    items.length > 0 &&
    items.every((item) => [item.key, item.description, item.amount].every((text) => typeof text === 'string'))
  );
}

/** Parses an amount in dollars. An empty amount is 0 (specification, section 5). @returns NaN for other text */
export const parseAmount = (text: string): number => (/^[$,\s]*$/.test(text) ? 0 : parseDollars(text));

const toCents = (text: string): Cents | null => dollarsToCents(parseAmount(text));

/** Returns the total in cents. Items with an invalid amount do not count. */
export const sumItems = (items: readonly ItemDraft[]): number =>
  items.reduce((sum, { amount }) => sum + (toCents(amount) ?? 0), 0);

export interface InvoiceErrors {
  description?: string;
  /** Errors by item key. */
  items: Readonly<Record<string, { description?: string; amount?: string }>>;
  total?: string;
}

/**
 * Checks a draft.
 * @param checkedKeys keys of the items to check; all items if undefined
 * @returns null if the draft is valid
 */
export function checkInvoice(
  { description, items }: InvoiceDraft,
  checkedKeys?: readonly string[],
): InvoiceErrors | null {
  const checkedItems = items.filter(({ key }) => checkedKeys?.includes(key) ?? true);
  const itemErrors = checkedItems.flatMap((item) => {
    const error = checkItem(item);
    return error ? [[item.key, error] as const] : [];
  });
  const isDescribed = description.trim() !== '';
  const isLargeEnough = itemErrors.length > 0 || sumItems(items) >= MIN_CENTS;
  if (isDescribed && isLargeEnough && itemErrors.length === 0) return null;
  return {
    ...(!isDescribed && { description: 'Please describe the invoice.' }),
    items: Object.fromEntries(itemErrors),
    ...(!isLargeEnough && { total: 'The total of an invoice must be at least $0.50.' }),
  };
}

function checkItem({ description, amount }: ItemDraft): { description?: string; amount?: string } | null {
  const dollars = parseAmount(amount);
  const errors = {
    ...(description.trim() === '' && { description: 'Please describe the item.' }),
    ...(Number.isNaN(dollars)
      ? { amount: 'Please enter an amount such as 149.95.' }
      : dollars > MAX_DOLLARS
        ? { amount: 'Please enter at most $99,999.99.' }
        : toCents(amount) === null && { amount: 'Please enter an amount with at most two decimals.' }),
  };
  return Object.keys(errors).length > 0 ? errors : null;
}
