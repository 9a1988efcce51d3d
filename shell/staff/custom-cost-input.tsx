import { parseCustomAmount } from '@epm/contract';
import { FieldError } from '@epm/ui';
import { useId } from 'react';
import { AmountInput } from './amount-input.tsx';
import styles from './custom-cost-input.module.css';

interface CustomCostInputProps {
  name: string;
  itemName: string;
  text: string;
  error?: string | undefined;
  onTextChange: (typed: string) => void;
}

/** Field for a cost in dollars that replaces the estimate. If it is empty, the estimate applies. */
export function CustomCostInput({ name, itemName, text, error, onTextChange }: CustomCostInputProps) {
  const hintId = useId();
  const errorId = useId();
  // Shown while the user types, because the total already excludes the invalid text.
  const isIgnored = text.trim() !== '' && parseCustomAmount(text) === null;
  return (
    <span className={styles.cost}>
      <AmountInput
        name={name}
        aria-label={`Custom cost of ${itemName}, dollars`}
        aria-describedby={error ? errorId : isIgnored ? hintId : undefined}
        aria-invalid={error ? true : undefined}
        text={text}
        onTextChange={onTextChange}
      />
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {isIgnored && (
        <span id={hintId} className={styles.hint}>
          The estimate is used.
        </span>
      )}
    </span>
  );
}
