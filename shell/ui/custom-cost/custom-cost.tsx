import { readCustomAmount } from '@epm/contract';
import { useId } from 'react';
import { Input } from '../input/input.tsx';
import styles from './custom-cost.module.css';

interface CustomCostProps {
  /** What it is the cost of. */
  of: string;
  typed: string;
  onType: (typed: string) => void;
}

/** What staff know better than an estimate, in dollars; empty leaves the estimate standing. */
export function CustomCost({ of, typed, onType }: CustomCostProps) {
  const hintId = useId();
  // said while it is typed, so that the total does not surprise
  const isIgnored = typed.trim() !== '' && readCustomAmount(typed) === null;
  return (
    <span className={styles.cost}>
      <Input
        aria-label={`Custom cost of ${of}, dollars`}
        aria-describedby={isIgnored ? hintId : undefined}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        value={typed}
        onChange={({ target }) => onType(target.value)}
      />
      {isIgnored && (
        <span id={hintId} className={styles.hint}>
          The estimate counts.
        </span>
      )}
    </span>
  );
}
