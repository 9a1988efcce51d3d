import { useState } from 'react';
import { Input } from './input.tsx';
import type { InputProps } from './input.tsx';
import styles from './password-input.module.css';

/** Password input with a button that shows the typed characters. */
export function PasswordInput(props: Omit<InputProps, 'type' | 'className'>) {
  const [isShown, setShown] = useState(false);
  return (
    <span className={styles.frame}>
      <Input
        {...props}
        className={styles.input}
        type={isShown ? 'text' : 'password'}
        spellCheck={false}
        autoCapitalize="off"
      />
      <button
        type="button"
        className={styles.toggle}
        aria-label="Show password"
        aria-pressed={isShown}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? 'Hide' : 'Show'}
      </button>
    </span>
  );
}
