import { Input } from '@epm/ui';
import type { ComponentProps } from 'react';

interface AmountInputProps extends Omit<ComponentProps<typeof Input>, 'value' | 'onChange'> {
  text: string;
  onTextChange: (typed: string) => void;
}

/**
 * Text field for an amount in dollars. Parse the text with `parseDollars` or `parseCents`, or with `parseCustomAmount`
 * from the contract if empty text means the estimate.
 */
export function AmountInput({ text, onTextChange, ...rest }: AmountInputProps) {
  return (
    <Input
      inputMode="decimal"
      autoComplete="off"
      maxLength={12}
      {...rest}
      value={text}
      onChange={({ target }) => onTextChange(target.value)}
    />
  );
}
