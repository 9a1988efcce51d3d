import { formatClock, formatDay } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { Link, useHost } from '@epm/router';
import { useDebouncedValue } from '@epm/staff';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { SettingFormDefinition } from '../frame/setting-form-definition.ts';
import type { BookingDraft } from './booking-form.ts';
import styles from './booking-preview.module.css';
import { bookingPreviewQuery } from './booking-queries.ts';

const MAX_SHOWN_DAYS = 5;
const NO_BREAK_SPACE = '\u00a0';

/** Groups times by day. */
function groupByDay(slots: readonly Schemas['WalkthroughSlot'][]): [string, string[]][] {
  const days = new Map<string, string[]>();
  for (const { start } of slots)
    days.set(formatDay(start), [...(days.get(formatDay(start)) ?? []), formatClock(start)]);
  return [...days];
}

interface BookingPreviewProps {
  form: SettingFormDefinition<Schemas['BookingSettings'], BookingDraft>;
  draft: BookingDraft;
}

/** Shows the times that visitors could book with the entered rules, and the bookings outside these times. */
export function BookingPreview({ form, draft }: BookingPreviewProps) {
  const settled = useDebouncedValue(draft);
  const isValid = Object.keys(form.validate?.(settled) ?? {}).length === 0;
  const query = useQuery({
    ...bookingPreviewQuery(useHost().api, form.toFields(settled)),
    enabled: isValid,
    placeholderData: keepPreviousData,
  });
  const days = groupByDay(query.data?.slots ?? []);
  return (
    <section className={styles.preview} aria-label="Times with these rules" aria-busy={query.isFetching}>
      <h2>Times that visitors could book</h2>
      {!isValid && <p className={styles.note}>Correct the fields above to see the times.</p>}
      {isValid && query.isError && <p role="alert">{query.error.message}</p>}
      {isValid && query.data && (
        <>
          {days.length === 0 && (
            <p>
              {draft.bookingUrl.trim() === '' ? 'No times would be offered.' : 'The external page offers the times.'}
            </p>
          )}
          <dl>
            {days.slice(0, MAX_SHOWN_DAYS).map(([day, times]) => (
              <div key={day} className={styles.day}>
                <dt>{day}</dt>
                <dd>{times.map((time) => time.replace(' ', NO_BREAK_SPACE)).join(', ')}</dd>
              </div>
            ))}
          </dl>
          {days.length > MAX_SHOWN_DAYS && (
            <p className={styles.note}>And on {days.length - MAX_SHOWN_DAYS} more days.</p>
          )}
          <OutsideBookings bookings={query.data.outside} />
        </>
      )}
    </section>
  );
}

const OutsideBookings = ({ bookings }: { bookings: readonly Schemas['UpcomingWalkthrough'][] }) =>
  bookings.length > 0 && (
    <div role="alert" className={styles.outside}>
      <p>
        {bookings.length === 1 ? 'One booked walkthrough is' : `${bookings.length} booked walkthroughs are`} outside
        these hours. Nothing is canceled; move them on the lead’s page if you need to.
      </p>
      <ul>
        {bookings.map(({ id, leadId, leadName, address, start }) => (
          <li key={id}>
            <Link to={`/leads/${leadId}`}>{leadName}</Link>, {formatDay(start)}, {formatClock(start)}, {address}
          </li>
        ))}
      </ul>
    </div>
  );
