import type { Schemas } from '@epm/contract';
import { createFakeHost, renderApp } from '@epm/router/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRoutes } from '../../routes.tsx';
import { createSite } from '../../test/factories.ts';

const LEAD_ID = '5d9f9a3e-1a8f-4c7e-9d5b-0f6f2b1f7a10';

const createWalkthrough = (fields: Partial<Schemas['ManagedWalkthrough']> = {}): Schemas['ManagedWalkthrough'] => ({
  id: '3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de',
  leadId: LEAD_ID,
  start: '2026-12-01T16:00:00.000Z',
  end: '2026-12-01T16:45:00.000Z',
  state: 'booked',
  isPast: false,
  address: '12 Elm Street, Ankeny, IA 50023',
  instead: null,
  ...fields,
});

/** Opens a page of the walkthrough and returns the page's title. */
async function renderPage(path: string, walkthrough: Schemas['ManagedWalkthrough'], starts: readonly string[] = []) {
  const slots = starts.map((start) => ({ start, end: new Date(Date.parse(start) + 45 * 60_000).toISOString() }));
  const { host } = createFakeHost({
    'GET /api/walkthroughs/manage/key/slots': () => ({
      timeZone: 'America/Chicago',
      lengthMinutes: 45,
      bookingUrl: null,
      slots,
    }),
    'GET /api/site': () => createSite(),
    'GET /api/walkthroughs/manage/key': () => walkthrough,
    [`GET /api/walkthroughs/of/${LEAD_ID}`]: () => walkthrough,
  });
  renderApp(host, createRoutes(host), path);
  return (await screen.findByRole('heading', { level: 1 })).textContent;
}

const queryNextSteps = () => screen.queryByRole('region', { name: 'What happens next' });

it.each(['/walkthrough/key', `/enroll/confirmed/${LEAD_ID}`])(
  'shows no next steps at %s after the walkthrough is canceled',
  async (path) => {
    expect(await renderPage(path, createWalkthrough({ state: 'canceled' }))).toBe('Your walkthrough is canceled.');
    expect(queryNextSteps()).toBeNull();
  },
);

it('lists the next steps of a booked walkthrough', async () => {
  expect(await renderPage('/walkthrough/key', createWalkthrough())).toBe('Your walkthrough');
  expect(queryNextSteps()?.querySelectorAll('li')).toHaveLength(3);
});

it('says that a time is missing only until the visitor chooses one', async () => {
  await renderPage('/walkthrough/key', createWalkthrough({ state: 'canceled' }), [
    '2026-12-02T16:00:00.000Z',
    '2026-12-03T16:00:00.000Z',
  ]);
  await userEvent.click(await screen.findByRole('button', { name: 'Book this time' }));
  expect(screen.getByText('Choose a time.')).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: /10:00/ }));
  await userEvent.click(screen.getByRole('radio', { name: /3/ }));
  expect(screen.getAllByRole<HTMLInputElement>('radio', { name: /10:00/ }).map(({ checked }) => checked)).toEqual([
    false,
  ]);
  expect(screen.queryByText('Choose a time.')).toBeNull();
});
