import { Input } from './input.tsx';
import type { InputProps } from './input.tsx';

/** Email input without auto-capitalization and spell check, with the email keyboard on phones. */
export function EmailInput(props: Omit<InputProps, 'type' | 'inputMode' | 'autoCapitalize' | 'spellCheck'>) {
  return (
    <Input autoComplete="email" {...props} type="email" inputMode="email" autoCapitalize="none" spellCheck={false} />
  );
}
