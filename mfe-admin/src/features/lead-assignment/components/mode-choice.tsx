import { RadioRow } from '@epm/ui';
import { useId } from 'react';
import type { Assignment } from '../assignment-summary.ts';
import styles from './mode-choice.module.css';

const modes: readonly { value: Assignment['mode']; title: string; text: string }[] = [
  { value: 'off', title: 'To no one', text: 'They wait on the list until someone takes them.' },
  {
    value: 'round-robin',
    title: 'In turn',
    text: 'Each goes to the next member. A returning owner goes to the same person again.',
  },
];

interface ModeChoiceProps {
  mode: Assignment['mode'];
  onChange: (mode: Assignment['mode']) => void;
}

export function ModeChoice({ mode, onChange }: ModeChoiceProps) {
  const name = useId();
  return (
    <fieldset className={styles.modes}>
      <legend className={styles.legend}>New leads go</legend>
      {modes.map(({ value, title, text }) => (
        <RadioRow key={value} name={name} checked={value === mode} onChange={() => onChange(value)}>
          <span className={styles.title}>{title}</span>
          <span className={styles.text}>{text}</span>
        </RadioRow>
      ))}
    </fieldset>
  );
}
