import { WEBINAR_MESSAGES } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { createFakeHost, createProblemResponse, renderApp } from '@epm/router/testing';
import { screen, waitFor } from '@testing-library/react';
import { ticketAgeLimit } from '../../app/forms/intake-tickets.ts';
import { createRoutes } from '../../routes.tsx';
import { fillField, user } from '../../test/fill-field.ts';
import { createSite } from '../../test/factories.ts';
import { buildWebinarHead } from './webinar-head.ts';

const createWebinar = (overrides: Partial<Schemas['Webinar']> = {}): Schemas['Webinar'] => ({
  title: 'Rent it or sell it?',
  summary: 'One hour.',
  points: ['Rents', 'Costs'],
  start: '2025-05-15T17:00:00.000Z',
  end: '2025-05-15T18:00:00.000Z',
  durationMinutes: 60,
  isPast: false,
  isCanceled: false,
  replay: null,
  joinUrl: 'https://meet.example/room',
  calendarUrl: '/api/webinar/calendar.ics',
  host: { slug: 'ada-park', name: 'Ada Park', title: 'Director of Growth', summary: 'Walks every home.' },
  ...overrides,
});

beforeAll(() => {
  ticketAgeLimit.minMs = 0;
});
beforeEach(() => sessionStorage.clear());

async function renderPage(
  overrides: Partial<Schemas['Webinar']> = {},
  handler: () => unknown = () => ({ leadId: 'x', isForNext: false }),
  path = '/webinar',
) {
  const fake = createFakeHost(
    {
      'GET /api/site': () => createSite(),
      'GET /api/webinar': () => createWebinar(overrides),
      'GET /api/intake/ticket': () => ({ ticket: 'a.0.b.c', difficulty: 0 }),
      'POST /api/webinar/registrations': handler,
    },
    null,
  );
  const app = renderApp(fake.host, createRoutes(fake.host), path);
  await screen.findByRole('heading', { level: 1, name: 'Rent it or sell it?' });
  return { ...fake, ...app };
}

async function register() {
  fillField(screen.getByLabelText('Full name'), 'Wanda');
  fillField(screen.getByLabelText('Email'), 'wanda@example.org');
  await user.click(screen.getByRole('button', { name: /Register/ }));
}

it('requires a name and email to register and focuses the first missing field', async () => {
  const { calls } = await renderPage();
  await user.click(screen.getByRole('button', { name: 'Register' }));
  expect(screen.getByText(WEBINAR_MESSAGES.name)).toBeTruthy();
  expect(screen.getByText(WEBINAR_MESSAGES.emailRequired)).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Full name')));
  expect(calls).not.toContain('POST /api/webinar/registrations');
});

it('links to the calendar entries and the meeting after a registration', async () => {
  const { toasts, currentPath } = await renderPage();
  await register();
  const heading = await screen.findByRole('heading', { name: 'Registration successful!' });
  expect(document.activeElement).toBe(heading);
  expect(currentPath()).toBe('/webinar?registered=seat');
  expect(toasts).toEqual([{ kind: 'success', text: 'Registration successful!' }]);
  expect(screen.getByRole('link', { name: 'Calendar file (.ics)' }).getAttribute('href')).toBe(
    '/api/webinar/calendar.ics',
  );
  for (const name of [/Google Calendar/, /Outlook/, /Open the video meeting/]) {
    expect(screen.getByRole('link', { name }).getAttribute('target')).toBe('_blank');
  }
  const google = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: /Google Calendar/ }).href).searchParams;
  expect(google.get('details')).toMatch(/\n\nJoin: https:\/\/meet\.example\/room$/);
  expect(google.get('location')).toBe('https://meet.example/room');
});

it('keeps the entered values when the registration fails', async () => {
  const { toasts } = await renderPage({}, () => createProblemResponse(503, 'Busy'));
  await register();
  expect(await screen.findByText('Registration failed. Please try again.')).toBeTruthy();
  expect(toasts).toEqual([{ kind: 'error', text: 'Registration failed. Please try again.' }]);
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('wanda@example.org');
});

it('offers registration for the next webinar after the webinar is over', async () => {
  await renderPage({ isPast: true }, () => ({ leadId: 'x', isForNext: true }));
  expect(screen.getByText('The next date is not set yet.')).toBeTruthy();
  expect(screen.getAllByText(/2025/).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/The last one was on/),
  ]);
  await register();
  await screen.findByRole('heading', { name: 'Registration successful!' });
  expect(screen.getByText(/you are on the list for the next one/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: /video meeting/ })).toBeNull();
});

it('links to the recording of the last webinar', async () => {
  await renderPage({
    replay: { title: 'Leases that last', url: 'https://video.example/1', start: '2025-04-01T17:00:00.000Z' },
  });
  const link = screen.getByRole('link', { name: /Watch “Leases that last”/ });
  expect(link.getAttribute('href')).toBe('https://video.example/1');
  expect(screen.getByText(/Recorded on Tuesday April 1st, 2025/)).toBeTruthy();
});

it('confirms registration for the next webinar when the server reports that the webinar is over', async () => {
  await renderPage({}, () => ({ leadId: 'x', isForNext: true }));
  await register();
  expect(await screen.findByText(/you are on the list for the next one/)).toBeTruthy();
});

describe('buildWebinarHead', () => {
  const createLoaderData = (overrides: Partial<Schemas['Webinar']> = {}) => ({
    webinar: createWebinar(overrides),
    registered: null,
  });

  it('includes structured data for the event only while the webinar is upcoming', () => {
    expect(buildWebinarHead(createLoaderData()).jsonLd).toMatchObject({
      '@type': 'Event',
      startDate: '2025-05-15T17:00:00.000Z',
      endDate: '2025-05-15T18:00:00.000Z',
      location: { '@type': 'VirtualLocation', url: 'https://meet.example/room' },
    });
    expect(buildWebinarHead(createLoaderData({ isPast: true }))).not.toHaveProperty('jsonLd');
  });

  it.each([true, false])('describes the webinar in 70 to 160 characters when isPast is %s', (isPast) => {
    const { length } = buildWebinarHead(createLoaderData({ isPast })).description ?? '';
    expect(length).toBeGreaterThanOrEqual(70);
    expect(length).toBeLessThanOrEqual(160);
  });
});
