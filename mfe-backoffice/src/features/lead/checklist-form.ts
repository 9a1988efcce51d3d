import { defaultImprovements, improvementsTotal, readCustomAmount } from '@epm/contract';
import type { ImprovementItem, Schemas } from '@epm/contract';
import type { LeadForm } from './hooks/use-lead-edit.ts';

/** An improvement whose custom cost is being typed. */
export interface ChecklistRow extends Omit<ImprovementItem, 'customCost'> {
  typedCost: string;
}

export interface ChecklistDraft {
  repairChecklist: readonly ChecklistRow[];
}

const toItems = (rows: readonly ChecklistRow[]): ImprovementItem[] =>
  rows.map(({ typedCost, ...item }) => ({ ...item, customCost: readCustomAmount(typedCost) }));

/** What the chosen rows cost as typed, whole dollars; an invalid or zero cost counts as the estimate. */
export const checklistTotal = (rows: readonly ChecklistRow[]): number => improvementsTotal(toItems(rows));

/** A lead without a saved checklist begins with the defaults for its square footage. */
export const checklistForm: LeadForm<ChecklistDraft> = {
  toDraft: ({ repairChecklist, squareFootage }: Schemas['Lead']) => ({
    repairChecklist: (repairChecklist ?? defaultImprovements(squareFootage)).map(
      ({ customCost, ...item }) => ({ ...item, typedCost: customCost === null ? '' : String(customCost) }),
    ),
  }),
  read: ({ repairChecklist }) => ({ repairChecklist: toItems(repairChecklist) }),
  faults: () => ({}),
  done: 'Lead updated successfully',
  failed: 'Failed to update lead',
};
