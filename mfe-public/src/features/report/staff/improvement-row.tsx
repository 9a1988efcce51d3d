import { formatDollars } from '@epm/contract';
import type { ImprovementRow as Improvement } from '@epm/contract';
import { Checkbox, CustomCost } from '@epm/ui';
import styles from './improvements.module.css';

interface ImprovementRowProps {
  row: Improvement;
  onChange: (part: Partial<Improvement>) => void;
}

export function ImprovementRow({ row: { name, checked, estimatedCost, typedCost }, onChange }: ImprovementRowProps) {
  return (
    <li className={styles.row}>
      <Checkbox label={name} checked={checked} onChange={({ target }) => onChange({ checked: target.checked })} />
      <span className={styles.figure}>{formatDollars(estimatedCost)}</span>
      <CustomCost of={name} typed={typedCost} onType={(typed) => onChange({ typedCost: typed })} />
    </li>
  );
}
