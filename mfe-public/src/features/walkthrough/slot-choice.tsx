import { Button, ErrorPanel } from '@epm/ui';
import { useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { telephoneLink, useSite } from '../../app/site.ts';
import { DayChoice } from './day-choice.tsx';
import { ElsewhereBooking, LoadingTimes, NoTimesLeft } from './slot-faces.tsx';
import type { SlotTarget, Walkthrough } from './slot-calls.ts';
import { arrange, dateOf } from './slot-days.ts';
import { TimeChoice } from './time-choice.tsx';
import { useSlots } from './use-slots.ts';
import { useTaking } from './use-taking.ts';
import { When } from './when.tsx';
import styles from './slot-choice.module.css';

interface SlotChoiceProps {
  target: SlotTarget;
  /** What the button says. */
  action: string;
  /** Start of the walkthrough that is to be moved: it is marked, and not offered again. */
  current?: string;
  onBooked: (walkthrough: Walkthrough) => void;
  /** The walkthrough is no longer what the page shows. */
  onChanged?: () => void;
}

/** First the day, then the time, then one button. Two groups of radio buttons, so arrow keys and screen readers know their way. */
export function SlotChoice({ target, action, current, onBooked, onChanged }: SlotChoiceProps) {
  const { company } = useSite();
  const { answer, isReloading, reload } = useSlots(target);
  const { take, isTaking, refusal, forgetRefusal } = useTaking({ target, current, onBooked, onChanged });
  const [chosenDate, setChosenDate] = useState<string | null>(null);
  const [chosenStart, setChosenStart] = useState<string | null>(null);
  const [isTimeMissing, setIsTimeMissing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const notice = useRef<HTMLDivElement>(null);

  if (answer.kind === 'loading') return <LoadingTimes />;
  if (answer.kind === 'failed') {
    return (
      <ErrorPanel
        title="The available times could not be loaded."
        onRetry={() => void reload()}
        isRetrying={isReloading}
        action={<a href={telephoneLink(company.phone)}>Call {company.phone}</a>}
      >
        {answer.message}
      </ErrorPanel>
    );
  }

  const { slots: open, bookingUrl } = answer.slots;
  if (bookingUrl) return <ElsewhereBooking url={bookingUrl} />;
  const calendar = arrange(open.filter(({ start }) => start !== current));
  const day = calendar.open.find(({ date }) => date === chosenDate) ?? calendar.open[0];
  if (!day) return <NoTimesLeft taken={refusal?.message} />;
  const slot = day.slots.find(({ start }) => start === chosenStart);

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (!slot) {
      setIsTimeMissing(true);
      form.current?.querySelector<HTMLInputElement>('input[name="time"]')?.focus();
      return;
    }
    const isOutOfDate = await take(slot.start);
    if (isOutOfDate) {
      await reload();
      setChosenDate(dateOf(slot.start));
      setChosenStart(null);
    }
    notice.current?.focus();
  }

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <div ref={notice} tabIndex={-1} role="alert" className={styles.alert}>
        {refusal && (
          <p className={styles.refusal}>
            {refusal.message} {refusal.kind === 'gone' && 'Here are the times still available.'}
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
          forgetRefusal();
        }}
      />
      <div className={styles.foot}>
        <p className={styles.summary} aria-live="polite">
          {slot ? (
            <When start={slot.start} end={slot.end} />
          ) : (
            `A walkthrough takes ${answer.slots.lengthMinutes} minutes.`
          )}
        </p>
        <Button type="submit" size="lg" isBusy={isTaking || isReloading}>
          {action}
        </Button>
      </div>
    </form>
  );
}
