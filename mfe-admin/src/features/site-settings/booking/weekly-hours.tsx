import { Button, FieldError, Input, Field } from '@epm/ui';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import type { SettingFormState } from '../frame/use-setting-form.ts';
import type { BookingDraft } from './booking-form.ts';
import styles from './weekly-hours.module.css';

type Hours = BookingDraft['hours'][number];

const WEEKDAYS_WITH_TITLES: readonly { key: Hours['weekday']; title: string }[] = [
  { key: 'monday', title: 'Monday' },
  { key: 'tuesday', title: 'Tuesday' },
  { key: 'wednesday', title: 'Wednesday' },
  { key: 'thursday', title: 'Thursday' },
  { key: 'friday', title: 'Friday' },
  { key: 'saturday', title: 'Saturday' },
  { key: 'sunday', title: 'Sunday' },
];

/** Opening hours by weekday. A day with a break has several spans. */
export function WeeklyHours({ edit }: { edit: SettingFormState<BookingDraft> }) {
  const section = useRef<HTMLElement>(null);
  const { hours } = edit.draft;
  /** Renders the changed hours synchronously, so that the next key press reaches the newly focused control. */
  const change = (next: BookingDraft['hours'], focusName: string) => {
    flushSync(() => edit.write('hours', next));
    section.current?.querySelector<HTMLElement>(`[name="${focusName}"]`)?.focus();
  };

  function add(weekday: Hours['weekday']) {
    const last = hours.filter((span) => span.weekday === weekday).at(-1);
    const span = last ? { opens: last.closes, closes: '' } : { opens: '08:30', closes: '17:00' };
    change([...hours, { weekday, ...span }], `hours.${hours.length}.opens`);
  }
  function remove(index: number, addButton: string) {
    change(
      hours.filter((_, each) => each !== index),
      addButton,
    );
  }
  const time = (index: number, field: 'opens' | 'closes', label: string) => (
    <Field label={label} error={edit.errors[`hours.${index}.${field}`]}>
      <Input
        type="time"
        name={`hours.${index}.${field}`}
        required
        value={hours[index]?.[field] ?? ''}
        onChange={({ target }) => edit.write(`hours.${index}.${field}`, target.value)}
      />
    </Field>
  );
  return (
    <section ref={section} aria-label="Hours">
      <h2>Hours</h2>
      <p className={styles.note}>Central time. For a break, add a second span.</p>
      {edit.errors.hours && <FieldError>{edit.errors.hours}</FieldError>}
      <ul role="list">
        {WEEKDAYS_WITH_TITLES.map(({ key, title }) => {
          const spans = hours.flatMap((span, index) => (span.weekday === key ? [index] : []));
          return (
            <li key={key} className={styles.day}>
              <h3 className={styles.title}>{title}</h3>
              <div className={styles.spans}>
                {spans.length === 0 && <p className={styles.note}>Closed</p>}
                {spans.map((index) => (
                  <div key={index} role="group" aria-label={title} className={styles.span}>
                    {time(index, 'opens', 'Opens')}
                    {time(index, 'closes', 'Closes')}
                    <Button
                      size="sm"
                      variant="outline"
                      aria-label={`Remove ${title}, ${hours[index]?.opens}`}
                      onClick={() => remove(index, `add-${key}`)}
                    >
                      Remove
                    </Button>
                  </div>
                ))}
              </div>
              <Button
                size="sm"
                variant="outline"
                name={`add-${key}`}
                aria-label={`Add hours on ${title}`}
                onClick={() => add(key)}
              >
                Add hours
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
