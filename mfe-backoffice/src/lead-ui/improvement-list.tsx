import { formatDollars, toImprovementItems, toImprovementRows } from '@epm/contract';
import type { ImprovementRow } from '@epm/contract';
import { CustomCostInput } from '@epm/staff';
import { Checkbox } from '@epm/ui';
import styles from './improvement-list.module.css';
import type { LeadForm } from '../lead-data/index.ts';

interface ImprovementListProps {
  rows: readonly ImprovementRow[];
  onChange: (rows: readonly ImprovementRow[]) => void;
}

/** Checklist of improvements with estimated costs, which staff can override with custom costs. */
export function ImprovementList({ rows, onChange }: ImprovementListProps) {
  const change = (changedIndex: number, changes: Partial<ImprovementRow>) =>
    onChange(rows.map((row, index) => (index === changedIndex ? { ...row, ...changes } : row)));
  return (
    <div>
      <div className={styles.head} aria-hidden>
        <span>Improvement</span>
        <span className={styles.figure}>Estimate</span>
        <span>Custom cost</span>
      </div>
      <ul role="list">
        {rows.map((row, at) => (
          <Row key={row.name} row={row} onChange={(part) => change(at, part)} />
        ))}
      </ul>
    </div>
  );
}

interface RowProps {
  row: ImprovementRow;
  onChange: (part: Partial<ImprovementRow>) => void;
}

function Row({ row: { name, checked, estimatedCost, typedCost }, onChange }: RowProps) {
  return (
    <li className={styles.row}>
      <Checkbox label={name} checked={checked} onChange={({ target }) => onChange({ checked: target.checked })} />
      <span className={styles.figure}>{formatDollars(estimatedCost)}</span>
      <CustomCostInput itemName={name} text={typedCost} onTextChange={(typed) => onChange({ typedCost: typed })} />
    </li>
  );
}

export interface ChecklistDraft {
  repairChecklist: readonly ImprovementRow[];
}

export const checklistForm: LeadForm<ChecklistDraft> = {
  toDraft: (lead) => ({ repairChecklist: toImprovementRows(lead) }),
  read: ({ repairChecklist }) => ({ repairChecklist: toImprovementItems(repairChecklist) }),
  errors: () => ({}),
  successText: 'Lead updated successfully',
  errorText: 'Failed to update lead',
};
