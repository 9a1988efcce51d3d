/** Kinds of entries in the payment ledger, with the labels that staff screens and exports show. */
export const LEDGER_KIND_LABELS = {
  charge: 'Payment',
  refund: 'Refund',
  'refund-reversal': 'Refund failed',
  dispute: 'Dispute',
  'dispute-reversal': 'Dispute won',
} as const;

export type LedgerKind = keyof typeof LEDGER_KIND_LABELS;
export const LEDGER_KINDS = Object.keys(LEDGER_KIND_LABELS) as readonly LedgerKind[];
