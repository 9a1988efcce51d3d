import { formatDollars } from '@epm/contract';
import { Field, Input } from '@epm/ui';
import { readRent } from './adjustment-draft.ts';

interface RentAdjustmentProps {
  typed: string;
  unitCount: number;
  /** Estimated rent of one unit in dollars a month, used when no valid rent is typed. */
  estimate: number;
  onChange: (typed: string) => void;
}

export function RentAdjustment({ typed, unitCount, estimate, onChange }: RentAdjustmentProps) {
  const isIgnored = typed.trim() !== '' && readRent(typed) === null;
  const fallback = `the estimate of ${formatDollars(estimate)} stands`;
  return (
    <Field
      label={unitCount === 1 ? 'Adjusted rent, dollars a month' : 'Adjusted rent per unit, dollars a month'}
      isOptional
      hint={isIgnored ? `This is not a rent, so ${fallback}.` : `Leave it empty and ${fallback}.`}
    >
      <Input
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        value={typed}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  );
}
