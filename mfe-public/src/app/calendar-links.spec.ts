import { googleCalendarLink, outlookCalendarLink } from './calendar-links.ts';

const entry = {
  title: 'Walkthrough with Lindenholm',
  start: '2026-11-24T15:00:00.000Z',
  end: '2026-11-24T15:45:00.000Z',
  location: '12 Oak & Elm St, Waukee, IA 50263',
  details: 'Questions: (515) 555-0100',
};
const queryOf = (link: string) => Object.fromEntries(new URL(link).searchParams);

describe('links into calendars', () => {
  it('fill in Google Calendar', () => {
    expect(queryOf(googleCalendarLink(entry))).toEqual({
      action: 'TEMPLATE',
      text: entry.title,
      dates: '20261124T150000Z/20261124T154500Z',
      ctz: 'America/Chicago',
      location: entry.location,
      details: entry.details,
    });
  });

  it('fill in Outlook, which would print a plus as a plus', () => {
    const link = outlookCalendarLink(entry);
    expect(queryOf(link)).toMatchObject({
      subject: entry.title,
      startdt: entry.start,
      enddt: entry.end,
      location: entry.location,
    });
    expect(link).not.toContain('+');
  });
});
