import { PIPELINE_TILES } from '@epm/contract';
import { member, problemResponse } from '@epm/router/testing';
import type { FakeResponses } from '@epm/router/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { activityEntry, page } from '../../test/factories.ts';
import { showDashboard } from '../../test/show-dashboard.tsx';

const emptyPipeline = () => ({
  tiles: [
    { status: 'leads', count: 1204 },
    { status: 'closed', count: 7 },
  ],
  others: [],
});

const show = (answers: FakeResponses) => showDashboard({ 'GET /api/dashboard/pipeline': emptyPipeline, ...answers });

describe('the dashboard', () => {
  it('shows a tile with the count of each stage, linked to its list', async () => {
    show({});
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

  it('links to the list and the board', async () => {
    show({});
    expect((await screen.findByRole('link', { name: 'Leads' })).getAttribute('href')).toBe('/leads');
    expect(screen.getByRole('link', { name: 'Board' }).getAttribute('href')).toBe('/leads?view=board');
  });

  it('keeps the tiles as links when their counts fail to load', async () => {
    show({ 'GET /api/dashboard/pipeline': () => problemResponse(403, 'No') });
    expect(await screen.findByText('Failed to load the pipeline')).toBeTruthy();
    expect(screen.getByRole('link', { name: /^Closed/ })).toBeTruthy();
  });

  it('shows name and contact data of each entry, and links to the lead or the report', async () => {
    const owner = activityEntry({ phone: '(515) 555-0142', createdAt: new Date(Date.now() - 3_660_000).toISOString() });
    const analysis = activityEntry({ type: 'analysis', leadId: null, name: 'Anonymous', email: 'a@example.com' });
    show({ 'GET /api/dashboard/activity': () => page([owner, analysis]) });
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
    const owner = activityEntry();
    const entries = [owner, activityEntry({ type: 'analysis', leadId: null, name: 'Ada King' })];
    const { toasts } = show({
      'GET /api/dashboard/activity': () => page(entries),
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

  it('keeps a lead that could not be deleted, and reports the error', async () => {
    const owner = activityEntry();
    const { toasts } = show({
      'GET /api/dashboard/activity': () => page([owner]),
      [`DELETE /api/leads/${owner.id}`]: () => problemResponse(503, 'Down'),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Grace Hopper' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Lead' }));
    await waitFor(() =>
      expect(toasts).toEqual([{ kind: 'error', text: 'Failed to delete lead', detail: 'Grace Hopper' }]),
    );
    expect(screen.getByText('Grace Hopper')).toBeTruthy();
  });

  it('offers no deletion to users who are not admins', async () => {
    showDashboard({ 'GET /api/dashboard/activity': () => page([activityEntry()]) }, member);
    await screen.findByText('Grace Hopper');
    expect(screen.queryByRole('button', { name: /^Delete / })).toBeNull();
  });

  it('shows the counts of emails and SMS, and links to the campaigns', async () => {
    show({ 'GET /api/dashboard/communications': () => ({ emailsSent: 1204, smsSent: 0, activeCampaigns: 17 }) });
    const region = within(await screen.findByRole('region', { name: 'Communication Overview' }));
    expect(await region.findByText('1,204')).toBeTruthy();
    expect(region.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Emails Sent',
      'SMS Sent',
      'Active Campaigns',
    ]);
    expect(region.getByRole('link', { name: 'View All' }).getAttribute('href')).toBe('/campaigns');
  });

  it('shows an empty state if there are no messages, and an error when the figures fail to load', async () => {
    let isDown = true;
    show({
      'GET /api/dashboard/communications': () =>
        isDown ? problemResponse(403, 'No') : { emailsSent: 0, smsSent: 0, activeCampaigns: 0 },
    });
    expect(await screen.findByText('Failed to fetch campaign stats')).toBeTruthy();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('No communication data available yet')).toBeTruthy();
  });

  it.each([
    [false, 'The rent provider has been unavailable since'],
    [true, 'The rent provider has refused our account since'],
  ])('shows a notice that the rent provider is unavailable (refusal: %p)', async (isRefusal, text) => {
    show({
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

  it('shows an empty state if there is no activity', async () => {
    show({});
    expect(await screen.findByText('No recent activity')).toBeTruthy();
  });

  it('offers Retry when the activity fails to load, and recovers', async () => {
    let isDown = true;
    show({ 'GET /api/dashboard/activity': () => (isDown ? problemResponse(403, 'No') : page([activityEntry()])) });
    expect(await screen.findByText('Failed to load entries')).toBeTruthy();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Grace Hopper')).toBeTruthy();
  });

  it('shows and counts a new lead', async () => {
    let count = 0;
    const arrived = activityEntry({ name: 'Alan Turing' });
    const { emitEvent } = show({
      'GET /api/dashboard/pipeline': () => ({ tiles: [{ status: 'leads', count }], others: [] }),
      'GET /api/dashboard/activity': () => page(count ? [arrived] : []),
    });
    await screen.findByText('No recent activity');
    count = 1;
    act(() => emitEvent('lead.changed', { id: arrived.id }));
    const row = (await screen.findByText('Alan Turing')).closest('li');
    expect(row?.getAttribute('data-fresh')).toBe('true');
    expect(await within(screen.getByRole('link', { name: /New Leads/ })).findByText('1')).toBeTruthy();
  });

  it('refetches at most twice for a burst of changes', async () => {
    const { emitEvent, calls } = show({});
    await screen.findByText('No recent activity');
    calls.length = 0;
    act(() => {
      for (let change = 0; change < 50; change += 1) emitEvent('lead.changed', { id: `lead ${change}` });
    });
    await act(() => new Promise((resolve) => setTimeout(resolve, 1_000)));
    expect(calls.filter((call) => call.startsWith('GET /api/dashboard/activity'))).toHaveLength(2);
  });
});
