import { useHost } from '@epm/router';
import type { Schemas } from '@epm/contract';
import { useDraft, useIdempotentMutation } from '@epm/staff';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { queryKeys } from '../../../lead-data/index.ts';
import { checkInvoice, createDraft, createItem, isInvoiceDraft, parseAmount, sumItems } from './invoice-form.ts';
import type { InvoiceDraft, InvoiceErrors, ItemDraft } from './invoice-form.ts';
import { createInvoice } from './invoice-queries.ts';

const NO_ERRORS: InvoiceErrors = { items: {} };

/** Form for a new invoice. The draft survives a reload of the tab until the invoice is created. */
export function useInvoiceForm(lead: Schemas['Lead'], onCreated: () => void) {
  const { api, toast } = useHost();
  const client = useQueryClient();
  const stored = useDraft(`invoice:${lead.id}`, isInvoiceDraft);
  const [initial] = useState(createDraft);
  const draft = stored.value ?? initial;
  /** Keys of the items that were submitted; null before the first submission. An item added later has no errors yet. */
  const [checkedKeys, setCheckedKeys] = useState<readonly string[] | null>(null);
  const errors = (checkedKeys && checkInvoice(draft, checkedKeys)) || NO_ERRORS;

  const creation = useIdempotentMutation({
    send: ({ description, items }: InvoiceDraft, id) =>
      createInvoice(api, {
        id,
        leadId: lead.id,
        description: description.trim(),
        items: items.map((item) => ({ description: item.description.trim(), amount: parseAmount(item.amount) })),
      }),
    // A changed draft needs a new id, because the server would return the first invoice for the same id.
    isNewRequest: (next, unconfirmed) => unconfirmed.some((sent) => JSON.stringify(sent) !== JSON.stringify(next)),
    onSuccess: () => {
      stored.write(null);
      setCheckedKeys(null);
      void client.invalidateQueries({ queryKey: queryKeys.leadInvoices(lead.id) });
      toast({ kind: 'success', text: 'Invoice created as a draft', detail: lead.name });
      onCreated();
    },
    onError: () => void client.invalidateQueries({ queryKey: queryKeys.leadInvoices(lead.id) }),
  });

  const write = (changes: Partial<InvoiceDraft>) => {
    creation.reset();
    stored.write({ ...draft, ...changes });
  };
  return {
    draft,
    errors,
    isDirty: stored.value !== null,
    total: sumItems(draft.items),
    isCreating: creation.isPending,
    failure: creation.error && {
      message: creation.isOutcomeUnknown ? 'Failed to create invoice' : creation.error.message,
      advice: creation.isOutcomeUnknown
        ? 'The invoice may be created or not. Please try again: it is created once.'
        : null,
    },
    setDescription: (description: string) => write({ description }),
    setItem: (key: string, changes: Partial<ItemDraft>) =>
      write({ items: draft.items.map((item) => (item.key === key ? { ...item, ...changes } : item)) }),
    addItem: () => write({ items: [...draft.items, createItem()] }),
    removeItem: (key: string) => write({ items: draft.items.filter((item) => item.key !== key) }),
    discard: () => {
      stored.write(null);
      setCheckedKeys(null);
      creation.reset();
    },
    /** Removes the failure of the last attempt. Keeps an attempt in flight. */
    clearFailure: () => {
      if (!creation.isPending) creation.reset();
    },
    /** Creates the invoice. @returns false if the draft has errors */
    submit: (): boolean => {
      setCheckedKeys(draft.items.map(({ key }) => key));
      if (checkInvoice(draft)) return false;
      creation.run(draft);
      return true;
    },
  };
}

export type InvoiceForm = ReturnType<typeof useInvoiceForm>;
