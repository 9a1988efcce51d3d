import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { unlinked } from '../notifications/index.ts';
import type { WalkthroughFacts } from './walkthrough.queries.ts';

interface CalendarProps {
  walkthrough: WalkthroughFacts;
  /** Who comes, as calendars show it. */
  company: { name: string; email: string; phone: string };
  /** Host name of the site; with the walkthrough's id the identity of the entry, the same for ever. */
  host: string;
  /** Where it can be moved or canceled; null where that is for the mail alone to say. */
  manageUrl: string | null;
  stampedAt: Date;
}

/** 'REQUEST' invites or moves, 'CANCEL' withdraws (RFC 5546); 'PUBLISH' is for a download. */
export type CalendarMethod = 'REQUEST' | 'CANCEL' | 'PUBLISH';

/**
 * The walkthrough as iCalendar (RFC 5545). Times are in UTC: every calendar shows them in its owner's zone, and no
 * definition of Central can be out of date. An entry with the same UID and a higher SEQUENCE replaces the one before.
 */
export function calendarFile(method: CalendarMethod, props: CalendarProps): string {
  const { walkthrough, company, host, manageUrl, stampedAt } = props;
  const calendar = ical({
    prodId: { company: company.name, product: 'Walkthroughs', language: 'EN' },
    method: ICalCalendarMethod[method],
  });
  const event = calendar.createEvent({
    id: `walkthrough-${walkthrough.id}@${host}`,
    sequence: walkthrough.sequence,
    stamp: stampedAt,
    start: walkthrough.start,
    end: walkthrough.end,
    summary: `Walkthrough with ${company.name}`,
    location: unlinked(walkthrough.address) || null,
    description: describe(company.phone, manageUrl),
    status: walkthrough.state === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  // Organizer and guest make a file an invitation; a download names neither.
  if (method === 'PUBLISH') return calendar.toString();
  event.organizer({ name: company.name, email: company.email });
  event.createAttendee({
    name: unlinked(walkthrough.owner.name) || walkthrough.owner.email,
    email: walkthrough.owner.email,
    status: ICalAttendeeStatus.ACCEPTED,
    rsvp: false,
  });
  return calendar.toString();
}

const describe = (phone: string, manageUrl: string | null): string =>
  [
    'We walk through the home with you, settle the rent and write down what has to be done.',
    ...(manageUrl ? [`Choose another time, or cancel: ${manageUrl}`] : []),
    `Questions: ${phone}`,
  ].join('\n');
