import type { Schemas } from '@epm/contract';
import { createProblemResponse } from '@epm/router/testing';
import type { FakeResponses } from '@epm/router/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createLead, createPage } from '../../test/factories.ts';
import { renderLeadPage } from '../../test/render-lead-page.tsx';

const grace = createLead({ phone: '515-555-0142', yearBuilt: 1928, estimatedRent: 1850, hasAnalysis: true });

const rentResult: Schemas['RentResult'] = {
  rentEstimate: 1850,
  rentRangeLow: 1700,
  rentRangeHigh: 2000,
  adjustedRent: null,
  source: { kind: 'area-guide', label: 'Area guide', detail: 'HUD small-area rents for 50265', year: 2026 },
  market: { averageDaysOnMarket: 29, occupancyRate: 95, yearOverYearChange: 3.5, isRegionalDefault: true, history: [] },
  comparables: [],
  comparablesLeftOut: 0,
  isInterim: false,
  completedAt: '2026-11-20T17:05:00.000Z',
};

const renderWithAnalysis = (responses: FakeResponses, lead = grace) =>
  renderLeadPage(lead, { [`GET /api/analyses/${grace.id}`]: () => ({ result: rentResult }), ...responses });

describe('the lead page', () => {
  it('shows the owner and the property', async () => {
    renderWithAnalysis({});
    expect(await screen.findByRole('heading', { level: 1, name: 'Grace Hopper' })).toBeTruthy();
    expect(screen.getByRole('link', { name: '(515) 555-0142' }).getAttribute('href')).toBe('tel:5155550142');
    expect(screen.getByRole('link', { name: 'Dashboard' }).getAttribute('href')).toBe('/dashboard');
    expect(screen.getByText('1,850 sq ft')).toBeTruthy();
    expect(screen.getByText('1928')).toBeTruthy();
    expect(screen.getByText('$1,850 a month')).toBeTruthy();
    expect(screen.getAllByLabelText('Not known').length).toBeGreaterThan(0);
  });

  it('shows the estimate with its source, and links to the report', async () => {
    renderWithAnalysis({});
    expect(await screen.findByText(/Range \$1,700 to \$2,000/)).toBeTruthy();
    expect(screen.getByText(/Area guide, 2026/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'View Analysis' }).getAttribute('href')).toBe(`/analysis/${grace.id}`);
  });

  it('shows the rent adjusted by staff instead of the estimate', async () => {
    renderWithAnalysis({
      [`GET /api/analyses/${grace.id}`]: () => ({ result: { ...rentResult, adjustedRent: 1925 } }),
    });
    expect(await screen.findByText(/^\$1,925/)).toBeTruthy();
    expect(screen.getByText(/Estimate \$1,850 · Range/)).toBeTruthy();
  });

  it.each([
    ['is being computed', { result: null, state: 'preparing' }, 'Analyzing Property. This may take a few moments...'],
    [
      'is delayed',
      { result: null, state: 'delayed' },
      'Analyzing Property. The service that estimates rents is not responding.',
    ],
    ['cannot be loaded', createProblemResponse(403, 'No'), 'Unable to load analysis'],
  ])('shows a message when the analysis %s', async (_case, response, text) => {
    renderWithAnalysis({ [`GET /api/analyses/${grace.id}`]: () => response });
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('does not request an analysis when the lead has none', async () => {
    const path = `GET /api/analyses/${grace.id}`;
    const { emitEvent, calls } = renderWithAnalysis({}, { ...grace, hasAnalysis: false });
    expect(await screen.findByText('No analysis was requested.')).toBeTruthy();
    const requestCount = () => calls.filter((call) => call === `GET /api/leads/${grace.id}`).length;
    const initialCount = requestCount();
    act(() => emitEvent('lead.changed', { id: grace.id }));
    await waitFor(() => expect(requestCount()).toBeGreaterThan(initialCount));
    expect(screen.getByText('No analysis was requested.')).toBeTruthy();
    expect(calls).not.toContain(path);
  });

  it('lists the timeline, newest first', async () => {
    const createEvent = (id: string, type: string, data: object, actor: string | null = null) => ({
      id,
      type,
      at: '2026-11-20T17:05:00.000Z',
      actor,
      data,
    });
    renderWithAnalysis({
      [`GET /api/leads/${grace.id}/timeline`]: () =>
        createPage([
          createEvent('3', 'status.changed', { from: 'analysis_submitted', to: 'closed' }, 'ada@epm.example'),
          createEvent('2', 'mail.sent', { template: 'analyses.ready' }),
          createEvent('1', 'lead.captured', { source: 'analysis' }),
        ]),
    });
    expect(await screen.findByText('Status changed from Analysis Submitted to Closed')).toBeTruthy();
    expect(screen.getByText('Ada')).toBeTruthy();
    expect(screen.getByText(/^Email sent/)).toBeTruthy();
    expect(screen.getByText('Lead captured: rent analysis')).toBeTruthy();
  });

  it.each([
    [404, '3f0b1f6e-0a53-4d0c-9d2b-9a4c0f8b3a11'],
    [400, 'nonsense'],
  ])('shows Lead not found for an unknown id (%s)', async (status, id) => {
    renderWithAnalysis(
      { [`GET /api/leads/${id}`]: () => createProblemResponse(status, 'Lead not found') },
      { ...grace, id },
    );
    expect(await screen.findByRole('heading', { level: 1, name: 'Lead not found' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'All leads' }).getAttribute('href')).toBe('/leads');
  });

  describe('the page for a suspect lead', () => {
    const suspect = createLead({ ...grace, suspicions: ['honeypot', 'too-fast'] });
    const querySpamNotice = () => screen.queryByRole('region', { name: 'Suspected spam' });

    it('shows why a lead is suspect, and accepts the lead once on a double click', async () => {
      let respond: (lead: typeof grace) => void = () => undefined;
      const { calls, toasts } = renderWithAnalysis({
        [`GET /api/leads/${grace.id}`]: () => suspect,
        [`POST /api/leads/${grace.id}/accept`]: () => new Promise((resolve) => (respond = resolve)),
      });
      expect(
        (await screen.findByText(/Filled in a field that people cannot see\. Sent within two seconds/)).textContent,
      ).toBeTruthy();
      await userEvent.dblClick(screen.getByRole('button', { name: 'Not spam' }));
      respond(grace);
      await waitFor(() => expect(querySpamNotice()).toBeNull());
      const analysisCall = `GET /api/analyses/${grace.id}`;
      await waitFor(() => expect(calls.filter((call) => call === analysisCall)).toHaveLength(2));
      expect(calls.filter((call) => call.startsWith('POST'))).toHaveLength(1);
      expect(toasts).toEqual([
        { kind: 'success', text: 'Grace Hopper is marked as not spam. What was held back is on its way.' },
      ]);
    });

    it('keeps the notice of suspected spam when accepting the lead fails', async () => {
      const { toasts } = renderWithAnalysis({
        [`GET /api/leads/${grace.id}`]: () => suspect,
        [`POST /api/leads/${grace.id}/accept`]: () => createProblemResponse(503, 'No'),
      });
      await userEvent.click(await screen.findByRole('button', { name: 'Not spam' }));
      await waitFor(() => expect(toasts).toHaveLength(1));
      expect(toasts[0]?.kind).toBe('error');
      expect(querySpamNotice()).toBeTruthy();
    });

    it('for a suspect lead, disables actions, explains why, and does not show the analysis as complete', async () => {
      renderWithAnalysis(
        {
          [`GET /api/leads/${grace.id}`]: () => ({ ...suspect, hasAnalysis: true }),
          [`GET /api/analyses/${grace.id}`]: () => ({ state: 'in-review', result: null }),
        },
        { ...suspect, hasAnalysis: true },
      );
      for (const name of ['Write email', 'Write text', 'Enroll in Marketing']) {
        const button = await screen.findByRole<HTMLButtonElement>('button', { name });
        expect(button.disabled).toBe(true);
        const hint = document.getElementById(button.getAttribute('aria-describedby') ?? '');
        expect(hint?.textContent).toBe('Mark this lead as not spam to write to its owner or to start marketing.');
      }
      const progress = within(await screen.findByRole('region', { name: 'Setup Progress' }));
      const step = (await progress.findByText('Property Analysis')).closest('li');
      expect(step?.textContent).toBe('Property Analysis Held as suspected spamPending');
      expect(await screen.findByText(/^Held as suspected spam: no rent is estimated/)).toBeTruthy();
      expect(screen.queryByRole('link', { name: 'View Analysis' })).toBeNull();
    });

    it('shows no notice of suspected spam for other leads', async () => {
      renderWithAnalysis({});
      await screen.findByRole('heading', { level: 1, name: 'Grace Hopper' });
      expect(querySpamNotice()).toBeNull();
    });
  });
});
