import { Input } from './input.tsx';
import type { InputProps } from './input.tsx';

/** Input for an email address: no capitalization, no spell check, and a phone keyboard with the @ key. */
export function EmailInput(props: Omit<InputProps, 'type' | 'inputMode' | 'autoCapitalize' | 'spellCheck'>) {
  return (
    <Input autoComplete="email" {...props} type="email" inputMode="email" autoCapitalize="none" spellCheck={false} />
  );
}
