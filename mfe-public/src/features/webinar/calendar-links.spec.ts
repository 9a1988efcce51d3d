import { googleCalendarUrl, outlookCalendarUrl } from './calendar-links.ts';

const webinar = {
  title: 'Rent it & sell it?',
  summary: 'One hour.',
  start: '2025-05-15T17:00:00.000Z',
  end: '2025-05-15T18:00:00.000Z',
  joinUrl: 'https://meet.example/room',
};

it('fills in Google Calendar: one hour from 12:00 Central on 15 May 2025', () => {
  const url = new URL(googleCalendarUrl(webinar));
  expect(url.origin + url.pathname).toBe('https://calendar.google.com/calendar/render');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    action: 'TEMPLATE',
    text: webinar.title,
    dates: '20250515T170000Z/20250515T180000Z',
    ctz: 'America/Chicago',
    details: 'One hour.\n\nJoin: https://meet.example/room',
    location: webinar.joinUrl,
  });
});

it('fills in Outlook, without a plus for a space', () => {
  const link = outlookCalendarUrl(webinar);
  expect(link).not.toContain('+');
  const { searchParams } = new URL(link);
  expect([searchParams.get('subject'), searchParams.get('startdt'), searchParams.get('enddt')]).toEqual([
    webinar.title, webinar.start, webinar.end,
  ]);
});
