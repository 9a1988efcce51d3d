import { formatClock, formatDay } from '@epm/contract';
import { RadioTile, VisuallyHidden } from '@epm/ui';
import { useId } from 'react';
import type { Slot } from './slot-requests.ts';
import type { SlotDay } from './slot-days.ts';
import { getTimeZoneCity, useVisitorZone } from './visitor-zone.ts';
import styles from './time-choice.module.css';

interface TimeChoiceProps {
  day: SlotDay;
  selectedStart: string | null;
  /** Id of the error message; undefined if there is none. */
  errorId: string | undefined;
  onSelect: (start: string) => void;
}

/** Renders the free times of a day in two groups, morning and afternoon. */
export function TimeChoice({ day, selectedStart, errorId, onSelect }: TimeChoiceProps) {
  const id = useId();
  const firstStart = day.slots[0]?.start ?? '';
  const zone = useVisitorZone(firstStart);
  const [morning, afternoon] = [day.slots.filter(isMorning), day.slots.filter((slot) => !isMorning(slot))];
  const renderPeriod = (slots: readonly Slot[], period: string) =>
    slots.length > 0 && (
      <div className={styles.period}>
        <p className={styles.periodName} id={`${id}${period}`}>
          {period}
        </p>
        <div className={styles.times}>
          {slots.map(({ start }) => (
            <RadioTile
              key={start}
              name="time"
              value={start}
              className={styles.time}
              checked={start === selectedStart}
              onChange={() => onSelect(start)}
            >
              <span>{formatClock(start)}</span>
              {zone && (
                <span className={styles.visitorTime}>
                  {formatClock(start, zone)}
                  <VisuallyHidden> in {getTimeZoneCity(zone)}</VisuallyHidden>
                </span>
              )}
            </RadioTile>
          ))}
        </div>
      </div>
    );
  return (
    <fieldset className={styles.group} aria-describedby={`${id}zone ${errorId ?? ''}`}>
      <legend className={styles.legend}>{formatDay(firstStart)}</legend>
      <p id={`${id}zone`} className={styles.zone}>
        {zone
          ? `Times are in Central Time. Your local time (${getTimeZoneCity(zone)}) is below each time.`
          : 'Times are in Central Time.'}
      </p>
      {renderPeriod(morning, 'Morning')}
      {renderPeriod(afternoon, 'Afternoon')}
    </fieldset>
  );
}

const isMorning = ({ start }: Slot): boolean => formatClock(start).endsWith('AM');
