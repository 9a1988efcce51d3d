import { screen, within } from '@testing-library/react';
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
