import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { breakLinks } from '../notifications/index.ts';
import type { WalkthroughFacts } from './walkthrough.queries.ts';

interface CalendarFileInput {
  walkthrough: WalkthroughFacts;
  /** Company, shown as the organizer. */
  company: { name: string; email: string; phone: string };
  /** Host name of the site. It must never change, because it is part of the UID of the calendar entry. */
  host: string;
  /**
   * URL of the page on which the owner can reschedule or cancel the walkthrough. Null if the entry must not contain the
   * URL.
   */
  manageUrl: string | null;
  stampedAt: Date;
}

/** iTIP method (RFC 5546): 'REQUEST' invites or reschedules, 'CANCEL' cancels, 'PUBLISH' is for a download. */
export type CalendarMethod = 'REQUEST' | 'CANCEL' | 'PUBLISH';

/**
 * Returns the walkthrough as an iCalendar file (RFC 5545). Times are in UTC, so the file needs no time zone definition
 * that could become outdated. An entry with the same UID and a higher SEQUENCE replaces the earlier entry.
 */
export function renderCalendarFile(method: CalendarMethod, props: CalendarFileInput): string {
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
    location: breakLinks(walkthrough.address) || null,
    description: describeWalkthrough(company.phone, manageUrl),
    status: walkthrough.state === 'canceled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  // A file with an organizer and an attendee is an invitation, so a download contains neither.
  if (method === 'PUBLISH') return calendar.toString();
  event.organizer({ name: company.name, email: company.email });
  event.createAttendee({
    name: breakLinks(walkthrough.owner.name) || walkthrough.owner.email,
    email: walkthrough.owner.email,
    status: ICalAttendeeStatus.ACCEPTED,
    rsvp: false,
  });
  return calendar.toString();
}

const describeWalkthrough = (phone: string, manageUrl: string | null): string =>
  [
    'We walk through the home with you, settle the rent and write down what has to be done.',
    ...(manageUrl ? [`Choose another time, or cancel: ${manageUrl}`] : []),
    `Questions: ${phone}`,
  ].join('\n');
