import { readCustomAmount } from '@epm/contract';
import { useId } from 'react';
import { Input } from '../input/input.tsx';
import styles from './custom-cost.module.css';

interface CustomCostProps {
  /** Item that has this cost. */
  of: string;
  typed: string;
  onType: (typed: string) => void;
}

/** Field for a cost in dollars that overrides the estimate. If empty, the estimate applies. */
export function CustomCost({ of, typed, onType }: CustomCostProps) {
  const hintId = useId();
  // The hint appears while the user types, so that the total is no surprise.
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
