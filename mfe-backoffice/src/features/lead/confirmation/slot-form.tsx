import { formatClock, formatDay } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import type { Draft } from '@epm/staff';
import { Button, Field, FieldError, RadioTile, Select } from '@epm/ui';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import type { SubmitEvent } from 'react';
import styles from './slot-form.module.css';

type Slot = Schemas['WalkthroughSlot'];

interface SlotFormProps {
  /** Free times, earliest first. */
  slots: readonly Slot[];
  /** Draft of the chosen time. The form deletes the draft when the time is no longer free. */
  startDraft: Draft<string>;
  lengthMinutes: number;
  /** Label of the submit button. Without it, the form has no button, because a dialog submits the form by `formId`. */
  buttonLabel?: string;
  formId?: string;
  /** Sentence about the owner's email notification. */
  note: string;
  /** True if the form may be submitted. */
  canSubmit: boolean;
  isBusy: boolean;
  errorMessage: string | null;
  onChoose: () => void;
  onSubmit: (start: string) => void;
}

/**
 * Form for choosing a day and one of its free times. The chosen time survives closing the dialog as long as the time is
 * free.
 */
export function SlotForm({
  slots,
  startDraft,
  lengthMinutes,
  buttonLabel,
  formId,
  note,
  canSubmit,
  isBusy,
  errorMessage,
  onChoose,
  onSubmit,
}: SlotFormProps) {
  const errorId = useId();
  const isFree = (time: string | null) => slots.some((slot) => slot.start === time);
  const [chosenStart, setChosenStart] = useState(() => (isFree(startDraft.value) ? startDraft.value : null));
  const [chosenDay, setChosenDay] = useState(() => chosenStart && formatDay(chosenStart));
  const [isSubmitted, setSubmitted] = useState(false);
  const days = groupByDay(slots);
  const day = chosenDay !== null && days.has(chosenDay) ? chosenDay : ([...days.keys()][0] ?? '');
  const times = days.get(day) ?? [];
  const start = times.find((slot) => slot.start === chosenStart)?.start;
  // Another user booked the chosen time while this form was open, and a live event refetched the slots.
  const isTaken = chosenStart !== null && !isFree(chosenStart);
  const isMissing = isSubmitted && !start && !isTaken;
  const message =
    errorMessage ??
    (isTaken
      ? `${formatDay(chosenStart)} at ${formatClock(chosenStart)} has just been taken. Choose another time.`
      : null);

  const discardStartDraft = useEffectEvent(() => startDraft.write(null));
  const isStale = startDraft.value !== null && !isFree(startDraft.value);
  useEffect(() => {
    if (isStale) discardStartDraft();
  }, [isStale]);

  function choose(time: string | null) {
    setChosenStart(time);
    startDraft.write(time);
    onChoose();
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setSubmitted(true);
    if (!start) event.currentTarget.querySelector<HTMLElement>('[name="start"]')?.focus();
    else if (canSubmit && !isBusy) onSubmit(start);
  }

  return (
    <form id={formId} className={styles.form} noValidate onSubmit={submit}>
      <Field label="Day" className={styles.day}>
        <Select
          value={day}
          options={[...days].map(([dayName, freeSlots]) => ({
            value: dayName,
            label: `${dayName} (${freeSlots.length} free)`,
          }))}
          onChange={({ target }) => {
            setChosenDay(target.value);
            choose(null);
          }}
        />
      </Field>
      <fieldset className={styles.group} aria-describedby={isMissing ? errorId : undefined}>
        <legend className={styles.legend}>Time, Central</legend>
        <div className={styles.times}>
          {times.map((slot) => (
            <RadioTile
              key={slot.start}
              name="start"
              className={styles.time}
              value={slot.start}
              checked={slot.start === start}
              onChange={() => choose(slot.start)}
            >
              {formatClock(slot.start)}
            </RadioTile>
          ))}
        </div>
        {isMissing && <FieldError id={errorId}>Choose a time.</FieldError>}
      </fieldset>
      <div role="alert" className={styles.refusal}>
        {message && <FieldError>{message}</FieldError>}
      </div>
      <div className={styles.foot}>
        <p className={styles.duration}>
          A walkthrough takes {lengthMinutes} minutes. {note}
        </p>
        {buttonLabel && (
          <Button type="submit" disabled={!canSubmit} isBusy={isBusy}>
            {buttonLabel}
          </Button>
        )}
      </div>
    </form>
  );
}

/** Groups slots by day name and preserves their order. */
function groupByDay(slots: readonly Slot[]): Map<string, Slot[]> {
  const days = new Map<string, Slot[]>();
  for (const slot of slots) {
    const name = formatDay(slot.start);
    days.set(name, [...(days.get(name) ?? []), slot]);
  }
  return days;
}
