import { jest } from '@jest/globals';
import { createProblemResponse } from '@epm/router/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createUpcomingWalkthrough } from '../../test/factories.ts';
import { renderDashboard } from '../../test/render-dashboard.tsx';
import { MAX_WALKTHROUGH_RETRIES, WALKTHROUGH_POLL_INTERVAL_MS } from './dashboard-queries.ts';
import { describeHome, formatWalkthroughDay } from './walkthrough-labels.ts';

const findRegion = () => screen.findByRole('region', { name: 'Scheduled Walkthroughs' });
const ERROR_TITLE = 'Unable to load scheduled walkthroughs';

let consoleError: jest.SpiedFunction<typeof console.error>;
beforeEach(() => {
  consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => consoleError.mockRestore());

describe('Scheduled Walkthroughs', () => {
  it("shows each walkthrough's time, owner, address, facts about the home, and staff member", async () => {
    const grace = createUpcomingWalkthrough({
      leadPhone: '(515) 555-0142',
      staff: { id: '00000000-0000-4000-8000-00000000abcd', name: 'Nora Ellingson', email: 'nora@epm.example' },
    });
    const alan = createUpcomingWalkthrough({ leadName: 'Alan Turing' });
    renderDashboard({ 'GET /api/walkthroughs': () => ({ items: [grace, alan] }) });
    const rows = await within(await findRegion()).findAllByRole('listitem');
    expect(rows.map((row) => within(row).getAllByRole('link')[0]?.textContent)).toEqual([
      'Grace Hopper',
      'Alan Turing',
    ]);
    const row = within(rows[0]!);
    expect(row.getByRole('link', { name: 'Grace Hopper' }).getAttribute('href')).toBe(`/leads/${grace.leadId}`);
    expect(row.getByRole('link', { name: '(515) 555-0142' }).getAttribute('href')).toBe('tel:5155550142');
    expect(row.getByText('9:00 AM to 9:45 AM')).toBeTruthy();
    expect(row.getByText('1420 Elm Street, West Des Moines, IA 50265')).toBeTruthy();
    expect(row.getByText('Single Family Home, 1,850 sq ft, 3 bed, 2.5 bath')).toBeTruthy();
    expect(row.getByText('With Nora Ellingson')).toBeTruthy();
    expect(within(rows[1]!).queryByText(/^With /)).toBeNull();
  });

  it('shows an empty state when no walkthrough is scheduled', async () => {
    renderDashboard({});
    expect(await screen.findByText('No walkthroughs currently scheduled')).toBeTruthy();
  });

  it('shows the next four walkthroughs, and all of them when the user presses Show all', async () => {
    const items = Array.from({ length: 6 }, (_, index) => createUpcomingWalkthrough({ leadName: `Owner ${index}` }));
    renderDashboard({ 'GET /api/walkthroughs': () => ({ items }) });
    expect(await within(await findRegion()).findAllByRole('listitem')).toHaveLength(4);
    await userEvent.click(screen.getByRole('button', { name: 'Show all 6' }));
    expect(within(await findRegion()).getAllByRole('listitem')).toHaveLength(6);
  });

  it('offers Retry at most three times in a row when the walkthroughs fail to load', async () => {
    let isDown = true;
    const { calls } = renderDashboard({
      'GET /api/walkthroughs': () => (isDown ? createProblemResponse(403, 'No') : { items: [] }),
    });
    const requestCount = () => calls.filter((call) => call === 'GET /api/walkthroughs').length;
    expect(await screen.findByText(ERROR_TITLE)).toBeTruthy();
    expect(consoleError).toHaveBeenCalledWith('Failed to fetch walkthroughs', expect.objectContaining({ status: 403 }));
    expect(MAX_WALKTHROUGH_RETRIES).toBe(3);
    for (let retry = 1; retry <= 3; retry += 1) {
      await userEvent.click(within(await findRegion()).getByRole('button', { name: 'Retry' }));
      await waitFor(() => expect(requestCount()).toBe(1 + retry));
    }
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull());
    expect(screen.getByText(ERROR_TITLE)).toBeTruthy();
    isDown = false;
  });

  it('refetches the walkthroughs every 5 minutes, even after a failure', async () => {
    expect(WALKTHROUGH_POLL_INTERVAL_MS).toBe(300_000);
    jest.useFakeTimers();
    try {
      let isDown = true;
      renderDashboard({ 'GET /api/walkthroughs': () => (isDown ? createProblemResponse(403, 'No') : { items: [] }) });
      await act(() => jest.advanceTimersByTimeAsync(1_000));
      expect(screen.getByText(ERROR_TITLE)).toBeTruthy();
      isDown = false;
      await act(() => jest.advanceTimersByTimeAsync(WALKTHROUGH_POLL_INTERVAL_MS));
      expect(screen.getByText('No walkthroughs currently scheduled')).toBeTruthy();
    } finally {
      jest.useRealTimers();
    }
  });

  it('shows a walkthrough booked by another user as soon as the event arrives', async () => {
    const items = [createUpcomingWalkthrough()];
    const { emitEvent } = renderDashboard({ 'GET /api/walkthroughs': () => ({ items }) });
    await screen.findByText('Grace Hopper');
    items.push(createUpcomingWalkthrough({ leadName: 'Alan Turing' }));
    act(() => emitEvent('walkthrough.changed', { id: 'any' }));
    expect(await screen.findByText('Alan Turing')).toBeTruthy();
  });
});

describe('walkthrough labels', () => {
  const now = Date.parse('2026-11-24T03:30:00Z');
  it.each([
    ['2026-11-24T01:00:00Z', 'Today'],
    ['2026-11-24T15:00:00Z', 'Tomorrow'],
    ['2026-11-26T15:00:00Z', 'Thu, Nov 26'],
  ])('late in the evening in Iowa, labels a walkthrough at %s as "%s"', (start, word) => {
    expect(formatWalkthroughDay(start, now)).toBe(word);
  });

  it('omits unknown facts about the home', () => {
    expect(
      describeHome(
        createUpcomingWalkthrough({ propertyType: null, squareFootage: 0, bedrooms: null, bathrooms: null }),
      ),
    ).toBe('');
  });
});
