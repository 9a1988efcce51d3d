import { buildGoogleCalendarLink, buildOutlookCalendarLink } from './calendar-links.ts';

const entry = {
  title: 'Walkthrough with Lindenholm',
  start: '2026-11-24T15:00:00.000Z',
  end: '2026-11-24T15:45:00.000Z',
  location: '12 Oak & Elm St, Waukee, IA 50263',
  details: 'Questions: (515) 555-0100',
};
const parseQuery = (link: string) => Object.fromEntries(new URL(link).searchParams);

describe('calendar links', () => {
  it("fills in Google Calendar's event form", () => {
    expect(parseQuery(buildGoogleCalendarLink(entry))).toEqual({
      action: 'TEMPLATE',
      text: entry.title,
      dates: '20261124T150000Z/20261124T154500Z',
      ctz: 'America/Chicago',
      location: entry.location,
      details: entry.details,
    });
  });

  it('encodes spaces as %20 for Outlook, which does not decode a plus as a space', () => {
    const link = buildOutlookCalendarLink(entry);
    expect(parseQuery(link)).toMatchObject({
      subject: entry.title,
      startdt: entry.start,
      enddt: entry.end,
      location: entry.location,
    });
    expect(link).not.toContain('+');
  });
});
