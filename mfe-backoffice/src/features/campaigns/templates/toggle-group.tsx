import { RadioTile } from '@epm/ui';
import { useId } from 'react';
import styles from './toggle-group.module.css';

interface ToggleGroupProps<Value extends string> {
  /** Accessible name. */
  label: string;
  value: Value;
  options: Readonly<Record<Value, string>>;
  onChange: (value: Value) => void;
}

/** Compact control for choosing one of a few options. */
export function ToggleGroup<Value extends string>({ label, value, options, onChange }: ToggleGroupProps<Value>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={styles.group}>
      {(Object.keys(options) as Value[]).map((option) => (
        <RadioTile
          key={option}
          name={name}
          className={styles.option ?? ''}
          checked={option === value}
          onChange={() => onChange(option)}
        >
          {options[option]}
        </RadioTile>
      ))}
    </div>
  );
}
