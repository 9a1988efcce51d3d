import { Button, Field, Input } from '@epm/ui';
import { useRef, useState } from 'react';
import styles from './days-off.module.css';

interface DaysOffProps {
  /** Days as 'YYYY-MM-DD'. */
  days: readonly string[];
  onChange: (days: string[]) => void;
}

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });

const formatDate = (day: string): string => dayFormat.format(new Date(day));

/** Days without walkthroughs, such as holidays. */
export function DaysOff({ days, onChange }: DaysOffProps) {
  const [day, setDay] = useState('');
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  function add() {
    if (days.includes(day)) return setError('This day is already in the list.');
    onChange([...days, day].sort());
    setDay('');
    field.current?.focus();
  }
  return (
    <section className={styles.section} aria-label="Days off">
      <h2>Days off</h2>
      <div className={styles.row}>
        <Field label="Add a day off" error={error}>
          <Input
            ref={field}
            type="date"
            min="2020-01-01"
            max="2099-12-31"
            name="daysOff"
            value={day}
            onChange={({ target }) => {
              setDay(target.value);
              setError(undefined);
            }}
          />
        </Field>
        <Button variant="outline" disabled={day === ''} onClick={add}>
          Add
        </Button>
      </div>
      <ul role="list" className={styles.list} aria-label="Days without walkthroughs">
        {days.map((each) => (
          <li key={each} className={styles.day}>
            {formatDate(each)}
            <Button
              size="sm"
              variant="outline"
              aria-label={`Remove ${formatDate(each)}`}
              onClick={() => {
                onChange(days.filter((other) => other !== each));
                field.current?.focus();
              }}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
