import type { Schemas } from '@epm/contract';
import { admin, createFakeHost, member, renderApp } from '@epm/router/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRoutes } from '../../../routes.tsx';

const storedSettings: Schemas['BookingSettings'] = {
  hours: [{ weekday: 'monday', opens: '08:30', closes: '17:00' }],
  startEveryMinutes: 30,
  lengthMinutes: 45,
  bufferMinutes: 30,
  noticeHours: 24,
  horizonDays: 21,
  daysOff: [],
  bookingUrl: null,
  staffMode: 'unassigned',
  staffIds: [],
  changedAt: '2026-11-20T17:04:00.000Z',
  changedBy: null,
};
const userDefaults = {
  role: 'user',
  hasMarketingGrant: false,
  hasSecondFactor: false,
  hasProviderLink: false,
  lastSignInAt: null,
} as const;
const createdAt = '2026-11-20T17:04:00.000Z';
const users: Schemas['User'][] = [
  { ...userDefaults, id: admin.id, email: 'ada@epm.example', state: 'active', createdAt },
  { ...userDefaults, id: member.id, email: 'mel@epm.example', state: 'active', createdAt },
  {
    ...userDefaults,
    id: '7a1c9f7e-0a53-4d0c-9d2b-9a4c0f8b3a77',
    email: 'grace@epm.example',
    state: 'disabled',
    createdAt,
  },
];

function renderBooking(settings = storedSettings) {
  const bodies: Schemas['ReplaceBookingRules'][] = [];
  const fake = createFakeHost({
    'GET /api/settings/booking': () => settings,
    'GET /api/users': () => ({ items: users }),
    'POST /api/settings/booking/preview': () => ({ slots: [], outside: [] }),
    'PUT /api/settings/booking': async (request) => {
      bodies.push((await request.json()) as Schemas['ReplaceBookingRules']);
      return { ...storedSettings, ...bodies.at(-1) };
    },
  });
  renderApp(fake.host, createRoutes(fake.host), '/admin/settings/booking');
  return bodies;
}
const pressButton = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('requires a colleague when Chosen colleagues is selected, and saves after the review', async () => {
  const bodies = renderBooking();
  await userEvent.click(await screen.findByRole('radio', { name: /^Chosen colleagues/ }));
  expect(screen.queryByRole('checkbox', { name: /^Grace/ })).toBeNull();
  await pressButton('Review changes');
  expect(await screen.findByText('Choose at least one colleague whose account is not disabled.')).toBeTruthy();
  await userEvent.click(screen.getByRole('checkbox', { name: /^Mel/ }));
  expect(screen.queryByText('Choose at least one colleague whose account is not disabled.')).toBeNull();
  await pressButton('Review changes');
  const dialog = within(await screen.findByRole('dialog', { name: 'Review changes' }));
  expect(dialog.getByText('One at a time, by anyone')).toBeTruthy();
  expect(dialog.getByText('Mel')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText(/^Saved by|^Visitors see/);
  expect(bodies).toEqual([expect.objectContaining({ staffMode: 'chosen', staffIds: [member.id] })]);
});

it('shows a warning that visitors see no times when all chosen colleagues are disabled', async () => {
  const { id } = users.find(({ state }) => state === 'disabled')!;
  renderBooking({ ...storedSettings, staffMode: 'chosen', staffIds: [id] });
  const message = 'Visitors are offered no times, because none of these colleagues can sign in.';
  expect(await screen.findByText(message)).toBeTruthy();
  await userEvent.click(screen.getByRole('checkbox', { name: /^Mel/ }));
  expect(screen.queryByText(message)).toBeNull();
});
