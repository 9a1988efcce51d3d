import { Input } from '@epm/ui';
import type { ComponentProps } from 'react';

interface AmountInputProps extends Omit<ComponentProps<typeof Input>, 'value' | 'onChange'> {
  text: string;
  onTextChange: (typed: string) => void;
}

/**
 * Text field for an amount in dollars. `parseDollars` and `parseCents` parse the text. If empty text keeps an estimate,
 * `parseCustomAmount` from the contract parses it.
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
