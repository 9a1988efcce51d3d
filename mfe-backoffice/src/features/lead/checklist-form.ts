import { toItems, toRows } from '../../app/improvement-rows.ts';
import type { ImprovementRow } from '../../app/improvement-rows.ts';
import type { LeadForm } from './hooks/use-lead-edit.ts';

export interface ChecklistDraft {
  repairChecklist: readonly ImprovementRow[];
}

export const checklistForm: LeadForm<ChecklistDraft> = {
  toDraft: (lead) => ({ repairChecklist: toRows(lead) }),
  read: ({ repairChecklist }) => ({ repairChecklist: toItems(repairChecklist) }),
  faults: () => ({}),
  done: 'Lead updated successfully',
  failed: 'Failed to update lead',
};
