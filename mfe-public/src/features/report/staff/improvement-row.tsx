import { formatDollars, readCustomAmount } from '@epm/contract';
import { Checkbox, Input } from '@epm/ui';
import { useId } from 'react';
import type { ChecklistRow } from './use-checklist.ts';
import styles from './improvements.module.css';

interface ImprovementRowProps {
  row: ChecklistRow;
  onType: (part: Partial<ChecklistRow>) => void;
}

export function ImprovementRow({ row: { name, checked, estimatedCost, typedCost }, onType }: ImprovementRowProps) {
  const hintId = useId();
  const isIgnored = typedCost.trim() !== '' && readCustomAmount(typedCost) === null;
  return (
    <li className={styles.row}>
      <Checkbox label={name} checked={checked} onChange={({ target }) => onType({ checked: target.checked })} />
      <span className={styles.figure}>{formatDollars(estimatedCost)}</span>
      <span>
        <Input
          aria-label={`Custom cost of ${name}, dollars`}
          aria-describedby={isIgnored ? hintId : undefined}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          value={typedCost}
          onChange={({ target }) => onType({ typedCost: target.value })}
        />
        {isIgnored && <span id={hintId} className={styles.hint}>The estimate counts.</span>}
      </span>
    </li>
  );
}
