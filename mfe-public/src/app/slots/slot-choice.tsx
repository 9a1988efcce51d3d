import { Button, ErrorPanel } from '@epm/ui';
import { useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { telephoneLink, useSite } from '../site.ts';
import { DayChoice } from './day-choice.tsx';
import { ExternalBooking, LoadingTimes, NoTimesLeft } from './slot-states.tsx';
import type { SlotTarget, Walkthrough } from './slot-calls.ts';
import { arrangeSlots, dateOf } from './slot-days.ts';
import { TimeChoice } from './time-choice.tsx';
import { useSlots } from './use-slots.ts';
import { useBooking } from './use-booking.ts';
import { WalkthroughTime } from './walkthrough-time.tsx';
import styles from './slot-choice.module.css';

interface SlotChoiceProps {
  target: SlotTarget;
  /** Label of the button. */
  action: string;
  /** Start of the walkthrough that is being moved. This time is not offered. */
  current?: string;
  onBooked: (walkthrough: Walkthrough) => void;
  /** Called when the walkthrough has changed since it was loaded. */
  onChanged?: () => void;
}

/** Renders the choice of a day and a time. Both are radio groups, so they work with arrow keys and screen readers. */
export function SlotChoice({ target, action, current, onBooked, onChanged }: SlotChoiceProps) {
  const { company } = useSite();
  const { state, isReloading, reload } = useSlots(target);
  const { book, isBooking, error, clearError } = useBooking({ target, current, onBooked, onChanged });
  const [chosenDate, setChosenDate] = useState<string | null>(null);
  const [chosenStart, setChosenStart] = useState<string | null>(null);
  const [isTimeMissing, setIsTimeMissing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const notice = useRef<HTMLDivElement>(null);

  if (state.kind === 'loading') return <LoadingTimes />;
  if (state.kind === 'failed') {
    return (
      <ErrorPanel
        title="The available times could not be loaded."
        onRetry={() => void reload()}
        isRetrying={isReloading}
        action={<a href={telephoneLink(company.phone)}>Call {company.phone}</a>}
      >
        {state.message}
      </ErrorPanel>
    );
  }

  const { slots: freeSlots, bookingUrl } = state.slots;
  if (bookingUrl) return <ExternalBooking url={bookingUrl} />;
  const calendar = arrangeSlots(freeSlots.filter(({ start }) => start !== current));
  const day = calendar.openDays.find(({ date }) => date === chosenDate) ?? calendar.openDays[0];
  if (!day) return <NoTimesLeft errorMessage={error?.message} />;
  const slot = day.slots.find(({ start }) => start === chosenStart);

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (!slot) {
      setIsTimeMissing(true);
      form.current?.querySelector<HTMLInputElement>('input[name="time"]')?.focus();
      return;
    }
    const areSlotsStale = await book(slot.start);
    if (areSlotsStale) {
      await reload();
      setChosenDate(dateOf(slot.start));
      setChosenStart(null);
    }
    notice.current?.focus();
  }

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <div ref={notice} tabIndex={-1} role="alert" className={styles.alert}>
        {error && (
          <p className={styles.error}>
            {error.message} {error.kind === 'unavailable' && 'Here are the times still available.'}
          </p>
        )}
      </div>
      <DayChoice
        calendar={calendar}
        chosen={day.date}
        onChoose={(date) => {
          setChosenDate(date);
          setChosenStart(null);
        }}
      />
      <TimeChoice
        day={day}
        chosen={slot?.start ?? null}
        isMissing={isTimeMissing && !slot}
        onChoose={(start) => {
          setChosenStart(start);
          clearError();
        }}
      />
      <div className={styles.foot}>
        <p className={styles.summary} aria-live="polite">
          {slot ? (
            <WalkthroughTime start={slot.start} end={slot.end} />
          ) : (
            `A walkthrough takes ${state.slots.lengthMinutes} minutes.`
          )}
        </p>
        <Button type="submit" size="lg" isBusy={isBooking || isReloading}>
          {action}
        </Button>
      </div>
    </form>
  );
}
