import { Button, ErrorPanel, FieldError } from '@epm/ui';
import { useId, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { formatTelephoneUrl, useSite } from '../site.ts';
import { DayChoice } from './day-choice.tsx';
import { ExternalBooking, LoadingTimes, NoTimesLeft } from './slot-states.tsx';
import type { SlotTarget, Walkthrough } from './slot-requests.ts';
import { arrangeSlots, toCentralDate } from './slot-days.ts';
import { TimeChoice } from './time-choice.tsx';
import { useSlots } from './use-slots.ts';
import { useBooking } from './use-booking.ts';
import { WalkthroughTime } from './walkthrough-time.tsx';
import styles from './slot-choice.module.css';

interface SlotChoiceProps {
  target: SlotTarget;
  /** Label of the submit button. */
  submitLabel: string;
  /** Start of the walkthrough that is being moved. This time is not offered. */
  currentStart?: string;
  onBooked: (walkthrough: Walkthrough) => void;
  /** Called when the walkthrough has changed since it was loaded. */
  onConflict?: () => void;
}

/** Renders a form for choosing a day and a time. Uses radio groups, which work with arrow keys and screen readers. */
export function SlotChoice({ target, submitLabel, currentStart, onBooked, onConflict }: SlotChoiceProps) {
  const { company } = useSite();
  const { state, isReloading, reload } = useSlots(target);
  const { book, isBooking, error, clearError } = useBooking({ target, currentStart, onBooked, onConflict });
  const [selectedDate, setSelectedDate] = useState<string | null>(null);
  const [selectedStart, setSelectedStart] = useState<string | null>(null);
  const [isTimeMissing, setIsTimeMissing] = useState(false);
  const formRef = useRef<HTMLFormElement>(null);
  const alertRef = useRef<HTMLDivElement>(null);
  const timeErrorId = useId();

  if (state.kind === 'loading') return <LoadingTimes />;
  if (state.kind === 'failed') {
    return (
      <ErrorPanel
        title="The available times could not be loaded."
        onRetry={() => void reload()}
        isRetrying={isReloading}
        action={<a href={formatTelephoneUrl(company.phone)}>Call {company.phone}</a>}
      >
        {state.message}
      </ErrorPanel>
    );
  }

  const { slots: freeSlots, bookingUrl } = state.slots;
  if (bookingUrl) return <ExternalBooking url={bookingUrl} />;
  const calendar = arrangeSlots(freeSlots.filter(({ start }) => start !== currentStart));
  const day = calendar.availableDays.find(({ date }) => date === selectedDate) ?? calendar.availableDays[0];
  if (!day) return <NoTimesLeft errorMessage={error?.message} />;
  const slot = day.slots.find(({ start }) => start === selectedStart);

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (!slot) {
      setIsTimeMissing(true);
      formRef.current?.querySelector<HTMLInputElement>('input[name="time"]')?.focus();
      return;
    }
    const areSlotsStale = await book(slot.start);
    if (areSlotsStale) {
      await reload();
      setSelectedDate(toCentralDate(slot.start));
      setSelectedStart(null);
    }
    alertRef.current?.focus();
  }

  return (
    <form ref={formRef} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <div ref={alertRef} tabIndex={-1} role="alert" className={styles.alert}>
        {error && (
          <p className={styles.error}>
            {error.message} {error.kind === 'unavailable' && 'Here are the times still available.'}
          </p>
        )}
      </div>
      <DayChoice
        calendar={calendar}
        selectedDate={day.date}
        onSelect={(date) => {
          setSelectedDate(date);
          setSelectedStart(null);
          setIsTimeMissing(false);
        }}
      />
      <TimeChoice
        day={day}
        selectedStart={slot?.start ?? null}
        errorId={isTimeMissing ? timeErrorId : undefined}
        onSelect={(start) => {
          setSelectedStart(start);
          setIsTimeMissing(false);
          clearError();
        }}
      />
      <div className={styles.foot}>
        {/* In a dialog, only this part is always visible, so it also shows that no time was chosen. */}
        <div className={styles.summary} aria-live="polite">
          {slot ? (
            <WalkthroughTime start={slot.start} end={slot.end} />
          ) : isTimeMissing ? (
            <FieldError id={timeErrorId}>Choose a time.</FieldError>
          ) : (
            `A walkthrough takes ${state.slots.lengthMinutes} minutes.`
          )}
        </div>
        <Button type="submit" size="lg" isBusy={isBooking || isReloading}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
