import type { LeadStatus, Schemas } from '@epm/contract';
import { createProblemResponse } from '@epm/router/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createLead, createPage, createSequence } from '../../test/factories.ts';
import { renderLeadPage } from '../../test/render-lead-page.tsx';

const lead = createLead({ email: 'grace+home@owner.test' });

async function renderCampaigns(...sequences: ReturnType<typeof createSequence>[]) {
  const searches: string[] = [];
  renderLeadPage(lead, {
    'GET /api/campaigns/enrollments': ({ url }) => {
      searches.push(new URL(url).search);
      return createPage(sequences);
    },
  });
  await screen.findByRole('region', { name: 'Timeline' });
  return searches;
}

it('shows the next message of the lead’s sequence and links to the Monitor', async () => {
  const searches = await renderCampaigns(createSequence());
  const section = within(await screen.findByRole('region', { name: 'Campaigns' }));
  expect(section.getByRole('listitem').textContent).toMatch(
    /^Warm leadSendingMessage 3: Days on market, in \d+ days, /,
  );
  expect(section.getByRole('link', { name: 'Monitor' }).getAttribute('href')).toBe(
    '/campaigns?q=grace%2Bhome%40owner.test',
  );
  expect(searches).toEqual([`?leadId=${lead.id}&limit=3`]);
});

it('shows why a sequence stopped, and its last message', async () => {
  await renderCampaigns(
    createSequence({ state: 'stopped', reason: 'replied', next: null }),
    createSequence({
      workflow: 'confirmation',
      state: 'paused',
      reason: 'staff',
      next: null,
      last: null,
      sentCount: 0,
    }),
  );
  const section = within(await screen.findByRole('region', { name: 'Campaigns' }));
  expect(section.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Warm leadStopped: owner repliedLast message: Rents near you, /),
    'Walkthrough confirmationPaused by staffNo message was sent',
  ]);
});

const createRelatedLead = (status: LeadStatus): Schemas['RelatedLead'] => ({
  id: 'c2d9f1c4-6f0b-4b0e-9a53-1f6c7f0a7d10',
  propertyAddress: '9 Oak Avenue',
  status,
  createdAt: '2026-11-20T17:04:00.000Z',
});

it.each([
  ['the owner has enrolled this home', 'enrolled', [], 'This owner has enrolled a home. Marketing has ended for them.'],
  [
    'the owner has enrolled another home',
    'analysis_submitted',
    [createRelatedLead('enrolled')],
    'This owner has enrolled a home. Marketing has ended for them.',
  ],
  ['the lead is lost', 'lost', [], 'This lead is lost. Marketing has ended for it.'],
] as const)('disables Enroll in Marketing and shows the reason when %s', async (_case, status, items, reason) => {
  const enrolledLead = createLead({ status });
  renderLeadPage(enrolledLead, {
    [`GET /api/leads/${enrolledLead.id}/related`]: () => ({ items, sameHome: [] }),
  });
  expect(await screen.findByText(reason)).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Enroll in Marketing' }).disabled).toBe(true);
});

it('removes the error of a rejected enrollment when the owner is enrolled in the meantime', async () => {
  let isEnrolledInMarketing = false;
  const { emitEvent } = renderLeadPage(lead, {
    [`GET /api/leads/${lead.id}`]: () => ({ ...lead, isEnrolledInMarketing }),
    'POST /api/campaigns/start': () => createProblemResponse(409, 'This owner has not confirmed.'),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Enroll in Marketing' }));
  expect(await screen.findByText('This owner has not confirmed.')).toBeTruthy();
  isEnrolledInMarketing = true;
  emitEvent('lead.changed', { id: lead.id });
  await waitFor(() => expect(screen.queryByText('This owner has not confirmed.')).toBeNull());
  expect(screen.getByRole('button', { name: 'Enrolled' })).toBeTruthy();
});
