import { improvementItems, improvementRows } from '@epm/contract';
import type { ImprovementRow } from '@epm/contract';
import type { LeadForm } from './hooks/use-lead-edit.ts';

export interface ChecklistDraft {
  repairChecklist: readonly ImprovementRow[];
}

export const checklistForm: LeadForm<ChecklistDraft> = {
  toDraft: (lead) => ({ repairChecklist: improvementRows(lead) }),
  read: ({ repairChecklist }) => ({ repairChecklist: improvementItems(repairChecklist) }),
  errors: () => ({}),
  done: 'Lead updated successfully',
  failed: 'Failed to update lead',
};
