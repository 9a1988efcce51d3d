import { readCustomAmount } from '@epm/contract';
import { useId } from 'react';
import { AmountInput } from './amount-input.tsx';
import styles from './custom-cost.module.css';

interface CustomCostProps {
  /** Name of the item whose cost is entered. */
  itemName: string;
  typed: string;
  onType: (typed: string) => void;
}

/** Field for a cost in dollars that overrides the estimate. If empty, the estimate applies. */
export function CustomCost({ itemName, typed, onType }: CustomCostProps) {
  const hintId = useId();
  // Shows the hint while the user types, because the total already ignores the text.
  const isIgnored = typed.trim() !== '' && readCustomAmount(typed) === null;
  return (
    <span className={styles.cost}>
      <AmountInput
        aria-label={`Custom cost of ${itemName}, dollars`}
        aria-describedby={isIgnored ? hintId : undefined}
        typed={typed}
        onType={onType}
      />
      {isIgnored && (
        <span id={hintId} className={styles.hint}>
          The estimate counts.
        </span>
      )}
    </span>
  );
}
