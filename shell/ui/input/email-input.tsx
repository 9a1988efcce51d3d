import { Input } from './input.tsx';
import type { InputProps } from './input.tsx';

/** For an email address: no capital, no spelling, and the keyboard that has the @. */
export function EmailInput(props: Omit<InputProps, 'type' | 'inputMode' | 'autoCapitalize' | 'spellCheck'>) {
  return (
    <Input autoComplete="email" {...props} type="email" inputMode="email" autoCapitalize="none" spellCheck={false} />
  );
}
