import { addDays, getWeekday, toCentralDay, toInstant } from '@epm/contract';

const DAYS_PER_WEEK = 7;
/** Time on Monday at which the email is due, in minutes after midnight in Central time. */
const SEND_MINUTES_OF_DAY = 7 * 60;

/** Week that a weekly email covers. */
export interface ReportedWeek {
  /** Monday of the week, 'YYYY-MM-DD'. */
  monday: string;
  /** Time at which the email is due: 7:00 in Central time on the Monday after the week. */
  dueAt: Date;
}

/** Returns the last week whose email is due. */
export function findDueWeek(now: Date): ReportedWeek {
  const today = toCentralDay(now);
  const thisMonday = addDays(today, -((getWeekday(today) + DAYS_PER_WEEK - 1) % DAYS_PER_WEEK));
  const dueAt = toInstant(thisMonday, SEND_MINUTES_OF_DAY);
  if (dueAt <= now) return { monday: addDays(thisMonday, -DAYS_PER_WEEK), dueAt };
  return {
    monday: addDays(thisMonday, -2 * DAYS_PER_WEEK),
    dueAt: toInstant(addDays(thisMonday, -DAYS_PER_WEEK), SEND_MINUTES_OF_DAY),
  };
}
