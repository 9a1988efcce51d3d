import { jest } from '@jest/globals';
import { problemResponse } from '@epm/router/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { upcomingWalkthrough } from '../../test/factories.ts';
import { showDashboard } from '../../test/show-dashboard.tsx';
import { MAX_WALKTHROUGH_RETRIES, WALKTHROUGH_POLL_MS } from './dashboard-queries.ts';
import { homeLabel, walkthroughDayLabel } from './walkthrough-labels.ts';

const region = () => screen.findByRole('region', { name: 'Scheduled Walkthroughs' });
const failure = 'Unable to load scheduled walkthroughs';

let consoleError: jest.SpiedFunction<typeof console.error>;
beforeEach(() => {
  consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => consoleError.mockRestore());

describe('Scheduled Walkthroughs', () => {
  it('shows time, owner, address and home of each walkthrough, earliest first', async () => {
    const grace = upcomingWalkthrough({ leadPhone: '(515) 555-0142' });
    const alan = upcomingWalkthrough({ leadName: 'Alan Turing' });
    showDashboard({ 'GET /api/walkthroughs': () => ({ items: [grace, alan] }) });
    const rows = await within(await region()).findAllByRole('listitem');
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
  });

  it('shows an empty state when none is scheduled', async () => {
    showDashboard({});
    expect(await screen.findByText('No walkthroughs currently scheduled')).toBeTruthy();
  });

  it('shows the next four walkthroughs, and all of them on request', async () => {
    const items = Array.from({ length: 6 }, (_, at) => upcomingWalkthrough({ leadName: `Owner ${at}` }));
    showDashboard({ 'GET /api/walkthroughs': () => ({ items }) });
    expect(await within(await region()).findAllByRole('listitem')).toHaveLength(4);
    await userEvent.click(screen.getByRole('button', { name: 'Show all 6' }));
    expect(within(await region()).getAllByRole('listitem')).toHaveLength(6);
  });

  it('offers Retry at most three times', async () => {
    let isDown = true;
    const { calls } = showDashboard({
      'GET /api/walkthroughs': () => (isDown ? problemResponse(403, 'No') : { items: [] }),
    });
    const requestCount = () => calls.filter((call) => call === 'GET /api/walkthroughs').length;
    expect(await screen.findByText(failure)).toBeTruthy();
    expect(consoleError).toHaveBeenCalledWith('Failed to fetch walkthroughs', expect.objectContaining({ status: 403 }));
    expect(MAX_WALKTHROUGH_RETRIES).toBe(3);
    for (let retry = 1; retry <= 3; retry += 1) {
      await userEvent.click(within(await region()).getByRole('button', { name: 'Retry' }));
      await waitFor(() => expect(requestCount()).toBe(1 + retry));
    }
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull());
    expect(screen.getByText(failure)).toBeTruthy();
    isDown = false;
  });

  it('refetches every 5 minutes, even after a failure', async () => {
    expect(WALKTHROUGH_POLL_MS).toBe(300_000);
    jest.useFakeTimers();
    try {
      let isDown = true;
      showDashboard({ 'GET /api/walkthroughs': () => (isDown ? problemResponse(403, 'No') : { items: [] }) });
      await act(() => jest.advanceTimersByTimeAsync(1_000));
      expect(screen.getByText(failure)).toBeTruthy();
      isDown = false;
      await act(() => jest.advanceTimersByTimeAsync(WALKTHROUGH_POLL_MS));
      expect(screen.getByText('No walkthroughs currently scheduled')).toBeTruthy();
    } finally {
      jest.useRealTimers();
    }
  });

  it('immediately shows a walkthrough that another user has booked', async () => {
    const items = [upcomingWalkthrough()];
    const { emitEvent } = showDashboard({ 'GET /api/walkthroughs': () => ({ items }) });
    await screen.findByText('Grace Hopper');
    items.push(upcomingWalkthrough({ leadName: 'Alan Turing' }));
    act(() => emitEvent('walkthrough.changed', { id: 'any' }));
    expect(await screen.findByText('Alan Turing')).toBeTruthy();
  });
});

describe('labels of a walkthrough', () => {
  const now = Date.parse('2026-11-24T03:30:00Z');
  it.each([
    ['2026-11-24T01:00:00Z', 'Today'],
    ['2026-11-24T15:00:00Z', 'Tomorrow'],
    ['2026-11-26T15:00:00Z', 'Thu, Nov 26'],
  ])('labels %s as %s when it is late in the evening in Iowa', (start, word) => {
    expect(walkthroughDayLabel(start, now)).toBe(word);
  });

  it('omits unknown facts of the home', () => {
    expect(
      homeLabel(upcomingWalkthrough({ propertyType: null, squareFootage: 0, bedrooms: null, bathrooms: null })),
    ).toBe('');
  });
});
