import { formatDollars, toImprovementItems, toImprovementRows } from '@epm/contract';
import type { ImprovementRow } from '@epm/contract';
import { CustomCostInput } from '@epm/staff';
import type { FieldErrors } from '@epm/staff';
import { Checkbox } from '@epm/ui';
import styles from './improvement-list.module.css';
import type { LeadForm } from '../lead-data/index.ts';

interface ImprovementListProps {
  rows: readonly ImprovementRow[];
  /** Errors of custom costs, keyed by the result of `getCostField`. */
  errors?: FieldErrors;
  onChange: (rows: readonly ImprovementRow[]) => void;
}

/** Checklist of improvements with estimated costs, which staff can override with custom costs. */
export function ImprovementList({ rows, errors = {}, onChange }: ImprovementListProps) {
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
          <ImprovementListItem
            key={row.name}
            row={row}
            costField={getCostField(at)}
            error={errors[getCostField(at)]}
            onChange={(part) => change(at, part)}
          />
        ))}
      </ul>
    </div>
  );
}

const getCostField = (position: number) => `repairChecklist.${position}.customCost`;

interface ImprovementListItemProps {
  row: ImprovementRow;
  /** Result of `getCostField`. */
  costField: string;
  error: string | undefined;
  onChange: (part: Partial<ImprovementRow>) => void;
}

function ImprovementListItem({
  row: { name, checked, estimatedCost, typedCost },
  costField,
  error,
  onChange,
}: ImprovementListItemProps) {
  return (
    <li className={styles.row}>
      <Checkbox label={name} checked={checked} onChange={({ target }) => onChange({ checked: target.checked })} />
      <span className={styles.figure}>{formatDollars(estimatedCost)}</span>
      <CustomCostInput
        name={costField}
        itemName={name}
        text={typedCost}
        error={error}
        onTextChange={(typed) => onChange({ typedCost: typed })}
      />
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
  hasControl: (field) => /^repairChecklist\.\d+\.customCost$/.test(field),
  successText: 'Lead updated successfully',
  errorText: 'Failed to update lead',
};
