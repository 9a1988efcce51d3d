import { createFakeHost, renderApp } from '@epm/router/testing';
import type { FakeResponses } from '@epm/router/testing';
import type { SessionUser } from '@epm/router';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRoutes } from '../routes.tsx';
import { createLead, page } from './factories.ts';

/** Free slots, the first two on a Tuesday at 9:00 and 9:30 AM. */
export const slots = ['2026-11-24T15:00:00.000Z', '2026-11-24T15:30:00.000Z', '2026-11-25T15:00:00.000Z'].map(
  (start) => ({ start, end: new Date(Date.parse(start) + 2_700_000).toISOString() }),
);

export const problemOf = (code: string, detail = 'No') => ({
  type: 'about:blank',
  title: 'Problem',
  status: 404,
  code,
  detail,
  traceId: 'test',
});

/**
 * Renders the page of a lead with a fake server that applies PATCH requests. `more` overrides the default responses.
 */
export function showConfirmation(
  fields: Parameters<typeof createLead>[0] = {},
  more: FakeResponses = {},
  user?: SessionUser,
) {
  let lead = createLead({ squareFootage: 2000, ...fields });
  const bodies: Record<string, unknown>[] = [];
  const fake = createFakeHost(
    {
      [`GET /api/leads/${lead.id}`]: () => lead,
      [`GET /api/leads/${lead.id}/timeline`]: () => page([]),
      [`PATCH /api/leads/${lead.id}`]: async (request) => {
        const body = (await request.json()) as Record<string, unknown>;
        bodies.push(body);
        lead = { ...lead, ...body, version: lead.version + 1 };
        return lead;
      },
      [`GET /api/walkthroughs/of/${lead.id}`]: () => Response.json(problemOf('walkthrough.missing'), { status: 404 }),
      'GET /api/walkthroughs/slots': () => ({
        timeZone: 'America/Chicago',
        lengthMinutes: 45,
        bookingUrl: null,
        slots,
      }),
      ...more,
    },
    user,
  );
  renderApp(fake.host, createRoutes(fake.host), `/leads/${lead.id}`);
  return { ...fake, bodies, id: lead.id };
}

export async function openConfirmation() {
  await userEvent.click(await screen.findByRole('button', { name: 'Start Confirmation Walkthrough' }));
  return within(await screen.findByRole('dialog', { name: 'Confirmation Walkthrough' }));
}

export type Confirmation = Awaited<ReturnType<typeof openConfirmation>>;

/** Returns the title of the current step. */
export const stepOf = (dialog: Confirmation) => dialog.getByRole('heading', { level: 3 }).textContent;

export const pressIn = (dialog: Confirmation, name: string | RegExp) =>
  userEvent.click(dialog.getByRole('button', { name }));

/** Acknowledges the requirements and continues. @returns the button that books the walkthrough */
export async function reachBooking(dialog: Confirmation) {
  await pressIn(dialog, /^Acknowledgment/);
  await userEvent.click(dialog.getByLabelText('The owner acknowledges these requirements'));
  await pressIn(dialog, 'Continue');
  return dialog.findByRole('button', { name: 'Schedule Walkthrough' });
}
