import { dollarsToCents } from '@epm/contract';
import type { Cents, Schemas } from '@epm/contract';
import { useHost } from '@epm/router';
import {
  changeRequestDraft,
  createRequestDraft,
  isRequestDraft,
  parseDollars,
  useDraft,
  useIdempotentMutation,
} from '@epm/staff';
import type { RequestDraft } from '@epm/staff';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { queryKeys } from '../../../lead-data/index.ts';
import { createInvoice } from '../payment-queries.ts';

export interface ItemDraft {
  /** Identifies the item while the draft is edited. */
  key: string;
  description: string;
  /** Amount in dollars, as the user entered it. */
  amount: string;
}

interface InvoiceDraft extends RequestDraft {
  description: string;
  items: ItemDraft[];
}

export const MAX_ITEMS = 50;
/** Minimum total of a card payment, in cents. */
const MIN_TOTAL_CENTS = 50;
/** Maximum amount of one item, in dollars. */
const MAX_ITEM_DOLLARS = 99_999.99;

const createItem = (): ItemDraft => ({ key: crypto.randomUUID(), description: '', amount: '' });
export const createInvoiceDraft = (): InvoiceDraft => ({
  ...createRequestDraft(),
  description: '',
  items: [createItem()],
});

export function isInvoiceDraft(stored: unknown): stored is InvoiceDraft {
  const { description, items } = (stored ?? {}) as Partial<InvoiceDraft>;
  return (
    isRequestDraft(stored) &&
    typeof description === 'string' &&
    Array.isArray(items) &&
    items.length > 0 &&
    items.every((item) => [item.key, item.description, item.amount].every((text) => typeof text === 'string'))
  );
}

/**
 * Parses an amount in dollars. An empty amount is 0 (specification, section 5).
 * @returns NaN if the text is not an amount
 */
export const parseAmount = (text: string): number => (/^[$,\s]*$/.test(text) ? 0 : parseDollars(text));

const toCents = (text: string): Cents | null => dollarsToCents(parseAmount(text));

/** Returns the total in cents. Ignores invalid amounts. */
export const sumItems = (items: readonly ItemDraft[]): number =>
  items.reduce((sum, { amount }) => sum + (toCents(amount) ?? 0), 0);

interface InvoiceErrors {
  description?: string;
  /** Errors by item key. */
  items: Readonly<Record<string, { description?: string; amount?: string }>>;
  total?: string;
}

/**
 * Validates a draft.
 * @param checkedKeys keys of the items to check; all items if undefined
 * @returns null if the draft is valid
 */
export function validateInvoice(
  { description, items }: Pick<InvoiceDraft, 'description' | 'items'>,
  checkedKeys?: readonly string[],
): InvoiceErrors | null {
  const checkedItems = items.filter(({ key }) => checkedKeys?.includes(key) ?? true);
  const itemErrors = checkedItems.flatMap((item) => {
    const error = validateItem(item);
    return error ? [[item.key, error] as const] : [];
  });
  const isDescribed = description.trim() !== '';
  const isLargeEnough = itemErrors.length > 0 || sumItems(items) >= MIN_TOTAL_CENTS;
  if (isDescribed && isLargeEnough && itemErrors.length === 0) return null;
  return {
    ...(!isDescribed && { description: 'Enter a description of the invoice.' }),
    items: Object.fromEntries(itemErrors),
    ...(!isLargeEnough && { total: 'The total of an invoice must be at least $0.50.' }),
  };
}

function validateItem({ description, amount }: ItemDraft): { description?: string; amount?: string } | null {
  const dollars = parseAmount(amount);
  const errors = {
    ...(description.trim() === '' && { description: 'Enter a description of the item.' }),
    ...(Number.isNaN(dollars)
      ? { amount: 'Enter an amount such as 149.95.' }
      : dollars > MAX_ITEM_DOLLARS
        ? { amount: 'Enter at most $99,999.99.' }
        : toCents(amount) === null && { amount: 'Enter an amount with at most two decimals.' }),
  };
  return Object.keys(errors).length > 0 ? errors : null;
}

const NO_ERRORS: InvoiceErrors = { items: {} };

/**
 * Form for a new invoice. The draft survives a reload of the tab until the invoice is created. It contains the
 * invoice's id, so that a retry does not create a second invoice.
 */
export function useInvoiceForm(lead: Schemas['Lead'], onCreated: () => void) {
  const { api, toast } = useHost();
  const client = useQueryClient();
  const draftStorage = useDraft(`invoice:${lead.id}`, isInvoiceDraft);
  const [initial, setInitial] = useState(createInvoiceDraft);
  const draft = draftStorage.value ?? initial;
  /** Keys of the items that were submitted; null before the first submission. An item added later has no errors yet. */
  const [checkedKeys, setCheckedKeys] = useState<readonly string[] | null>(null);
  const errors = (checkedKeys && validateInvoice(draft, checkedKeys)) || NO_ERRORS;

  const creation = useIdempotentMutation({
    send: ({ id, description, items }: InvoiceDraft) =>
      createInvoice(api, {
        id,
        leadId: lead.id,
        description: description.trim(),
        items: items.map((item) => ({ description: item.description.trim(), amount: parseAmount(item.amount) })),
      }),
    onSuccess: () => {
      clear();
      void client.invalidateQueries({ queryKey: queryKeys.leadInvoices(lead.id) });
      toast({ kind: 'success', text: 'Invoice created as a draft', detail: lead.name });
      onCreated();
    },
    onError: () => void client.invalidateQueries({ queryKey: queryKeys.leadInvoices(lead.id) }),
  });

  const write = (changes: Partial<InvoiceDraft>) => {
    creation.reset();
    draftStorage.write(changeRequestDraft(draft, changes));
  };
  function clear() {
    draftStorage.write(null);
    setInitial(createInvoiceDraft());
    setCheckedKeys(null);
  }
  return {
    draft,
    errors,
    isDirty: draftStorage.value !== null,
    total: sumItems(draft.items),
    isCreating: creation.isPending,
    failure: creation.error && {
      message: creation.isOutcomeUnknown ? 'Failed to create invoice' : creation.error.message,
      advice: creation.isOutcomeUnknown
        ? 'The invoice may already exist. Trying again does not create a duplicate.'
        : null,
    },
    setDescription: (description: string) => write({ description }),
    setItem: (key: string, changes: Partial<ItemDraft>) =>
      write({ items: draft.items.map((item) => (item.key === key ? { ...item, ...changes } : item)) }),
    addItem: () => write({ items: [...draft.items, createItem()] }),
    removeItem: (key: string) => write({ items: draft.items.filter((item) => item.key !== key) }),
    discard: () => {
      clear();
      creation.reset();
    },
    /** Removes the error of the last attempt. Does not interrupt an attempt in flight. */
    clearFailure: () => {
      if (!creation.isPending) creation.reset();
    },
    /** Creates the invoice. @returns false if the draft has errors */
    submit: (): boolean => {
      setCheckedKeys(draft.items.map(({ key }) => key));
      if (validateInvoice(draft)) return false;
      const attempted = { ...draft, isAttempted: true };
      draftStorage.write(attempted);
      creation.run(attempted);
      return true;
    },
  };
}

export type InvoiceForm = ReturnType<typeof useInvoiceForm>;
