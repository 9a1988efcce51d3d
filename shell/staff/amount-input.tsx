import { Input } from '@epm/ui';
import type { ComponentProps } from 'react';

interface AmountInputProps extends Omit<ComponentProps<typeof Input>, 'value' | 'onChange'> {
  typed: string;
  onType: (typed: string) => void;
}

/** Text field for an amount in dollars. The text stays as typed; `readCustomAmount` of the contract parses it. */
export function AmountInput({ typed, onType, ...rest }: AmountInputProps) {
  return (
    <Input
      inputMode="decimal"
      autoComplete="off"
      maxLength={12}
      {...rest}
      value={typed}
      onChange={({ target }) => onType(target.value)}
    />
  );
}
