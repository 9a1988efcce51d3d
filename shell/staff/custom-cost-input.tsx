import { parseCustomAmount } from '@epm/contract';
import { useId } from 'react';
import { AmountInput } from './amount-input.tsx';
import styles from './custom-cost-input.module.css';

interface CustomCostProps {
  itemName: string;
  text: string;
  onTextChange: (typed: string) => void;
}

/** Field for a cost in dollars that replaces the estimate. If it is empty, the estimate applies. */
export function CustomCostInput({ itemName, text, onTextChange }: CustomCostProps) {
  const hintId = useId();
  // Shown while the user types, because the total already excludes the invalid text.
  const isIgnored = text.trim() !== '' && parseCustomAmount(text) === null;
  return (
    <span className={styles.cost}>
      <AmountInput
        aria-label={`Custom cost of ${itemName}, dollars`}
        aria-describedby={isIgnored ? hintId : undefined}
        text={text}
        onTextChange={onTextChange}
      />
      {isIgnored && (
        <span id={hintId} className={styles.hint}>
          The estimate counts.
        </span>
      )}
    </span>
  );
}
