import { formatDay } from '@epm/contract';
import { RadioTile } from '@epm/ui';
import { Fragment } from 'react';
import type { SlotCalendar, SlotDay } from './slot-days.ts';
import styles from './day-choice.module.css';

interface DayChoiceProps {
  calendar: SlotCalendar;
  /** The selected day as 'YYYY-MM-DD'. */
  selectedDate: string;
  onSelect: (date: string) => void;
}

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const monthFormat = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short' });

/**
 * Renders a calendar of the days with free times. Other days are visible for orientation, but hidden from screen
 * readers.
 */
export function DayChoice({ calendar: { columns, weeks }, selectedDate, onSelect }: DayChoiceProps) {
  return (
    <fieldset>
      <legend className={styles.legend}>Day</legend>
      <div className={styles.calendar} style={{ gridTemplateColumns: `repeat(${columns.length}, minmax(0, 1fr))` }}>
        {columns.map((column) => (
          <span key={column} aria-hidden="true" className={styles.weekday}>
            {WEEKDAYS[column]}
          </span>
        ))}
        {weeks.map((week) => (
          <Fragment key={week[0]?.date}>
            {week.map((day) =>
              day.slots.length > 0 ? (
                <RadioTile
                  key={day.date}
                  name="day"
                  value={day.date}
                  className={styles.day}
                  checked={day.date === selectedDate}
                  aria-label={getAccessibleName(day)}
                  onChange={() => onSelect(day.date)}
                >
                  <DayLabel date={day.date} />
                </RadioTile>
              ) : (
                <span key={day.date} aria-hidden="true" className={styles.closed}>
                  <DayLabel date={day.date} />
                </span>
              ),
            )}
          </Fragment>
        ))}
      </div>
    </fieldset>
  );
}

function DayLabel({ date }: { date: string }) {
  return (
    <>
      <span className={styles.number}>{Number(date.slice(8))}</span>
      <span className={styles.month}>{monthFormat.format(new Date(date))}</span>
    </>
  );
}

/** Returns the accessible name of a day: 'Tuesday, November 24, 12 free times'. */
function getAccessibleName({ slots }: SlotDay): string {
  const [first] = slots;
  const free = `${slots.length} free ${slots.length === 1 ? 'time' : 'times'}`;
  return first ? `${formatDay(first.start)}, ${free}` : free;
}
