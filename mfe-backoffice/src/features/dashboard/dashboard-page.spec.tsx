import { PIPELINE_TILES } from '@epm/contract';
import { member, createProblemResponse } from '@epm/router/testing';
import type { FakeResponses } from '@epm/router/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createActivityEntry, createPage } from '../../test/factories.ts';
import { renderDashboard } from '../../test/render-dashboard.tsx';

const createPipelineResponse = () => ({
  tiles: [
    { status: 'leads', count: 1204 },
    { status: 'closed', count: 7 },
  ],
  others: [],
});

const renderWithPipeline = (responses: FakeResponses) =>
  renderDashboard({ 'GET /api/dashboard/pipeline': createPipelineResponse, ...responses });

describe('the dashboard', () => {
  it('shows a tile for each stage, with the number of leads and a link to their list', async () => {
    renderWithPipeline({});
    const tile = await screen.findByRole('link', { name: /New Leads/ });
    await within(tile).findByText('1,204');
    expect(tile.getAttribute('href')).toBe('/leads?status=leads');
    expect(
      within(screen.getByRole('region', { name: 'Pipeline' }))
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(PIPELINE_TILES.map(({ status }) => `/leads?status=${status}`));
    expect(within(screen.getByRole('link', { name: /^Closed/ })).getByText('7')).toBeTruthy();
    expect(within(screen.getByRole('link', { name: /^Contract Sent/ })).getByText('0')).toBeTruthy();
  });

  it('links from the dashboard to the lead list and the board', async () => {
    renderWithPipeline({});
    expect((await screen.findByRole('link', { name: 'Leads' })).getAttribute('href')).toBe('/leads');
    expect(screen.getByRole('link', { name: 'Board' }).getAttribute('href')).toBe('/leads?view=board');
  });

  it('keeps the tile links when the counts fail to load', async () => {
    renderWithPipeline({ 'GET /api/dashboard/pipeline': () => createProblemResponse(403, 'No') });
    expect(await screen.findByText('Failed to load the pipeline')).toBeTruthy();
    expect(screen.getByRole('link', { name: /^Closed/ })).toBeTruthy();
  });

  it('shows the name and contact data for each activity and links to the lead or the report', async () => {
    const owner = createActivityEntry({
      phone: '(515) 555-0142',
      createdAt: new Date(Date.now() - 3_660_000).toISOString(),
    });
    const analysis = createActivityEntry({ type: 'analysis', leadId: null, name: 'Anonymous', email: 'a@example.com' });
    renderWithPipeline({ 'GET /api/dashboard/activity': () => createPage([owner, analysis]) });
    const [first, second] = await waitFor(() => {
      const rows = within(screen.getByRole('region', { name: 'Recent Activity' })).getAllByRole('listitem');
      expect(rows).toHaveLength(2);
      return rows as [HTMLElement, HTMLElement];
    });
    expect(within(first).getByRole('link', { name: owner.email }).getAttribute('href')).toBe(`mailto:${owner.email}`);
    expect(within(first).getByRole('link', { name: '(515) 555-0142' }).getAttribute('href')).toBe('tel:5155550142');
    expect(within(first).getByText('1 hour ago')).toBeTruthy();
    expect(within(first).getByText('New Lead')).toBeTruthy();
    expect(
      within(first)
        .getByRole('link', { name: /View Details/ })
        .getAttribute('href'),
    ).toBe(`/leads/${owner.id}`);
    expect(within(second).getByText('Anonymous')).toBeTruthy();
    expect(
      within(second)
        .getByRole('link', { name: /View Details/ })
        .getAttribute('href'),
    ).toBe(`/analysis/${analysis.id}`);
  });

  it('lets admins delete a lead after a confirmation', async () => {
    const owner = createActivityEntry();
    const entries = [owner, createActivityEntry({ type: 'analysis', leadId: null, name: 'Ada King' })];
    const { toasts } = renderWithPipeline({
      'GET /api/dashboard/activity': () => createPage(entries),
      [`DELETE /api/leads/${owner.id}`]: () => {
        entries.shift();
        return new Response(null, { status: 204 });
      },
    });
    await screen.findByText('Grace Hopper');
    expect(screen.getAllByRole('button', { name: /^Delete / })).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Delete Grace Hopper' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm Deletion' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Delete Grace Hopper' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Lead' }));
    await waitFor(() => expect(screen.queryByText('Grace Hopper')).toBeNull());
    expect(toasts[0]).toMatchObject({ kind: 'success', text: 'Lead deleted successfully' });
  });

  it('keeps a lead that cannot be deleted and shows an error', async () => {
    const owner = createActivityEntry();
    const { toasts } = renderWithPipeline({
      'GET /api/dashboard/activity': () => createPage([owner]),
      [`DELETE /api/leads/${owner.id}`]: () => createProblemResponse(503, 'Down'),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Grace Hopper' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Lead' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Confirm Deletion' }));
    expect((await dialog.findByRole('alert')).textContent).toBe('Failed to delete lead');
    expect(toasts).toEqual([]);
    expect(screen.getByText('Grace Hopper')).toBeTruthy();
  });

  it('hides the Delete button from users who are not admins', async () => {
    renderDashboard({ 'GET /api/dashboard/activity': () => createPage([createActivityEntry()]) }, member);
    await screen.findByText('Grace Hopper');
    expect(screen.queryByRole('button', { name: /^Delete / })).toBeNull();
  });

  it('shows the number of sent emails and SMS and links to the campaigns', async () => {
    renderWithPipeline({
      'GET /api/dashboard/communications': () => ({ emailsSent: 1204, smsSent: 0, activeCampaigns: 17 }),
    });
    const region = within(await screen.findByRole('region', { name: 'Communication Overview' }));
    expect(await region.findByText('1,204')).toBeTruthy();
    expect(region.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Emails Sent',
      'SMS Sent',
      'Active Campaigns',
    ]);
    expect(region.getByRole('link', { name: 'View All' }).getAttribute('href')).toBe('/campaigns');
  });

  it('shows an error when the message counts fail to load and an empty state when nothing was sent', async () => {
    let isDown = true;
    renderWithPipeline({
      'GET /api/dashboard/communications': () =>
        isDown ? createProblemResponse(403, 'No') : { emailsSent: 0, smsSent: 0, activeCampaigns: 0 },
    });
    expect(await screen.findByText('Failed to fetch campaign stats')).toBeTruthy();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('No communication data available yet')).toBeTruthy();
  });

  it.each([
    ['is unavailable', false, 'The rent provider has been unavailable since'],
    ['rejects the account', true, 'The rent provider has refused our account since'],
  ])('shows a notice while the rent provider %s', async (_case, isRefusal, text) => {
    renderWithPipeline({
      'GET /api/dashboard/rent-provider': () => ({
        unavailableSince: '2026-11-22T14:05:00.000Z',
        isRefusal,
        waiting: 1,
        interim: 12,
      }),
    });
    const notice = await screen.findByRole('region', { name: 'Rent provider' });
    expect(notice.textContent).toContain(text);
    expect(notice.textContent).toContain('1 property has no estimate yet, 12 properties have the area guide’s.');
  });

  it('shows an empty state when there is no activity', async () => {
    renderWithPipeline({});
    expect(await screen.findByText('No recent activity')).toBeTruthy();
  });

  it('loads the activity after the user presses Retry', async () => {
    let isDown = true;
    renderWithPipeline({
      'GET /api/dashboard/activity': () =>
        isDown ? createProblemResponse(403, 'No') : createPage([createActivityEntry()]),
    });
    expect(await screen.findByText('Failed to load entries')).toBeTruthy();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Grace Hopper')).toBeTruthy();
  });

  it('shows a new lead and updates the count when an event arrives', async () => {
    let count = 0;
    const arrived = createActivityEntry({ name: 'Alan Turing' });
    const { emitEvent } = renderWithPipeline({
      'GET /api/dashboard/pipeline': () => ({ tiles: [{ status: 'leads', count }], others: [] }),
      'GET /api/dashboard/activity': () => createPage(count ? [arrived] : []),
    });
    await screen.findByText('No recent activity');
    count = 1;
    act(() => emitEvent('lead.changed', { id: arrived.id }));
    const row = (await screen.findByText('Alan Turing')).closest('li');
    expect(row?.getAttribute('data-fresh')).toBe('true');
    expect(await within(screen.getByRole('link', { name: /New Leads/ })).findByText('1')).toBeTruthy();
  });

  it('refetches at most twice for a burst of changes', async () => {
    const { emitEvent, calls } = renderWithPipeline({});
    await screen.findByText('No recent activity');
    calls.length = 0;
    act(() => {
      for (let change = 0; change < 50; change += 1) emitEvent('lead.changed', { id: `lead ${change}` });
    });
    await act(() => new Promise((resolve) => setTimeout(resolve, 1_000)));
    expect(calls.filter((call) => call.startsWith('GET /api/dashboard/activity'))).toHaveLength(2);
  });
});
