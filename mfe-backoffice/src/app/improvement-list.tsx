import { formatDollars, readCustomAmount } from '@epm/contract';
import { Checkbox, Input } from '@epm/ui';
import { useId } from 'react';
import type { ImprovementRow } from './improvement-rows.ts';
import styles from './improvement-list.module.css';

interface ImprovementListProps {
  rows: readonly ImprovementRow[];
  onChange: (rows: readonly ImprovementRow[]) => void;
}

/** What would make a home let better: chosen by a tick, each at its estimate until staff know better. */
export function ImprovementList({ rows, onChange }: ImprovementListProps) {
  const change = (at: number, part: Partial<ImprovementRow>) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, ...part } : row)));
  return (
    <div>
      <div className={styles.head} aria-hidden>
        <span>Improvement</span>
        <span className={styles.figure}>Estimate</span>
        <span>Custom cost</span>
      </div>
      <ul role="list">
        {rows.map((row, at) => <Row key={row.name} row={row} onChange={(part) => change(at, part)} />)}
      </ul>
    </div>
  );
}

interface RowProps {
  row: ImprovementRow;
  onChange: (part: Partial<ImprovementRow>) => void;
}

function Row({ row: { name, checked, estimatedCost, typedCost }, onChange }: RowProps) {
  const hintId = useId();
  // said while it is typed, so that the total does not surprise
  const isIgnored = typedCost.trim() !== '' && readCustomAmount(typedCost) === null;
  return (
    <li className={styles.row}>
      <Checkbox label={name} checked={checked} onChange={({ target }) => onChange({ checked: target.checked })} />
      <span className={styles.figure}>{formatDollars(estimatedCost)}</span>
      <span className={styles.custom}>
        <Input
          aria-label={`Custom cost of ${name}, dollars`}
          aria-describedby={isIgnored ? hintId : undefined}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          value={typedCost}
          onChange={({ target }) => onChange({ typedCost: target.value })}
        />
        {isIgnored && <span id={hintId} className={styles.hint}>The estimate counts.</span>}
      </span>
    </li>
  );
}
