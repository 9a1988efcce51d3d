import { RadioRow } from '@epm/ui';
import { useId } from 'react';
import styles from './radio-choices.module.css';

export interface RadioChoice<T extends string> {
  value: T;
  title: string;
  text: string;
}

interface RadioChoicesProps<T extends string> {
  legend: string;
  choices: readonly RadioChoice<T>[];
  value: T;
  onChange: (value: T) => void;
}

/** Radio buttons for a setting with a few choices, each with a sentence that explains it. */
export function RadioChoices<T extends string>({ legend, choices, value, onChange }: RadioChoicesProps<T>) {
  const name = useId();
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.legend}>{legend}</legend>
      {choices.map((choice) => (
        <RadioRow
          key={choice.value}
          name={name}
          checked={choice.value === value}
          onChange={() => onChange(choice.value)}
        >
          <span className={styles.title}>{choice.title}</span>
          <span className={styles.text}>{choice.text}</span>
        </RadioRow>
      ))}
    </fieldset>
  );
}
