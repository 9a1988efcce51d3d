import { createFakeHost, renderApp } from '@epm/router/testing';
import type { FakeResponses } from '@epm/router/testing';
import type { SessionUser } from '@epm/router';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { LeadHeader } from '../features/lead/components/lead-header.tsx';
import { Improvements } from '../features/lead/components/lead-figures.tsx';
import { createDocuments, createLead, createPage, createPayments } from './factories.ts';
import { createSectionRoutes, type LeadSection } from './render-lead-page.tsx';

/** Free slots. The first two are on a Tuesday at 9:00 and 9:30 AM Central Time. */
export const slots = ['2026-11-24T15:00:00.000Z', '2026-11-24T15:30:00.000Z', '2026-11-25T15:00:00.000Z'].map(
  (start) => ({ start, end: new Date(Date.parse(start) + 2_700_000).toISOString() }),
);

export const createProblem = (code: string, detail = 'No') => ({
  type: 'about:blank',
  title: 'Problem',
  status: 404,
  code,
  detail,
  traceId: 'test',
});

/** The improvements show when another user's change has arrived behind the dialog. */
const HeaderAndImprovements: LeadSection = ({ lead }) => (
  <>
    <LeadHeader lead={lead} />
    <Improvements lead={lead} />
  </>
);

/** Renders these sections of the lead page with a fake server that applies PATCH requests. `overrides` replaces default responses. */
export function renderConfirmation(
  fields: Parameters<typeof createLead>[0] = {},
  overrides: FakeResponses = {},
  user?: SessionUser,
) {
  let lead = createLead({ squareFootage: 2000, ...fields });
  const bodies: Record<string, unknown>[] = [];
  const fake = createFakeHost(
    {
      [`GET /api/leads/${lead.id}`]: () => lead,
      [`GET /api/leads/${lead.id}/timeline`]: () => createPage([]),
      [`GET /api/leads/${lead.id}/payments`]: () => createPayments([], false),
      'GET /api/docuseal/submissions': () => createDocuments([], false),
      [`PATCH /api/leads/${lead.id}`]: async (request) => {
        const body = (await request.json()) as Record<string, unknown>;
        bodies.push(body);
        lead = { ...lead, ...body, version: lead.version + 1 };
        return lead;
      },
      [`GET /api/walkthroughs/of/${lead.id}`]: () =>
        Response.json(createProblem('walkthrough.missing'), { status: 404 }),
      'GET /api/walkthroughs/slots': () => ({
        timeZone: 'America/Chicago',
        lengthMinutes: 45,
        bookingUrl: null,
        slots,
      }),
      ...overrides,
    },
    user,
  );
  renderApp(fake.host, createSectionRoutes(fake.host, HeaderAndImprovements), `/leads/${lead.id}`);
  return { ...fake, bodies, id: lead.id };
}

export async function openConfirmation() {
  await userEvent.click(await screen.findByRole('button', { name: 'Start Confirmation Walkthrough' }));
  return within(await screen.findByRole('dialog', { name: 'Confirmation Walkthrough' }));
}

export type ConfirmationDialog = Awaited<ReturnType<typeof openConfirmation>>;

/** Returns the current step's title. */
export const getStepTitle = (dialog: ConfirmationDialog) => dialog.getByRole('heading', { level: 3 }).textContent;

export const pressButton = (dialog: ConfirmationDialog, name: string | RegExp) =>
  userEvent.click(dialog.getByRole('button', { name }));

/** Acknowledges the requirements and continues to the booking step. @returns the button that books the walkthrough */
export async function goToBooking(dialog: ConfirmationDialog) {
  await pressButton(dialog, /^Acknowledgment/);
  await userEvent.click(dialog.getByLabelText('The owner acknowledges these requirements'));
  await pressButton(dialog, 'Continue');
  return dialog.findByRole('button', { name: 'Schedule Walkthrough' });
}
