import { jest } from '@jest/globals';
import { createFakeHost, createProblemResponse, renderApp } from '@epm/router/testing';
import type { FakeResponses } from '@epm/router/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutes } from '../../routes.tsx';
import { LEAD_ID, createRentResult, createReport, createSite } from '../../test/factories.ts';
import { computeGaugePercent } from './rent-gauge.tsx';
import { computePollingDelayMs } from './use-report-polling.ts';

function renderPage(handler: () => unknown, moreHandlers: FakeResponses = {}) {
  const { host, toasts } = createFakeHost(
    { 'GET /api/site': () => createSite(), [`GET /api/analyses/${LEAD_ID}`]: handler, ...moreHandlers },
    null,
  );
  renderApp(host, createRoutes(host), `/analysis/${LEAD_ID}`);
  return { toasts };
}

describe('report page', () => {
  it('shows the estimate, its range, its source and the projections', async () => {
    renderPage(() => createReport());
    expect(await screen.findByRole('heading', { level: 1, name: '1420 Ashworth Road' })).toBeTruthy();
    expect(
      screen.getByRole('img', { name: /^Estimated rent \$1,500 a month, in a range from \$1,400 to \$1,600$/ }),
    ).toBeTruthy();
    expect(screen.getByText('Area guide 2026')).toBeTruthy();
    expect(screen.getByText(/not an appraisal/)).toBeTruthy();
    expect(screen.getByRole('row', { name: /Annual rent \$18,000/ })).toBeTruthy();
    expect(screen.getByRole('row', { name: /Net operating income \(NOI\) \$14,958/ })).toBeTruthy();
    expect(screen.getByText(/Management comes to \$104 a month/)).toBeTruthy();
    expect(
      screen.getByText(
        /^The report’s net operating income of \$14,958 a year assumes a management fee of 6\.9% .* On the Standard plan this home pays 6\.9% of the rent and \$39 .* That leaves \$14,490 a year\./,
      ),
    ).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Start Property Management' })).toBeTruthy();
  });

  it('shows an adjusted rent next to the estimate, and the number of excluded comparables', async () => {
    const comparables = [{ id: 2, address: '9 Elm St', distance: 0.34, squareFootage: 1500, rentAmount: 1650 }];
    renderPage(() =>
      createReport({ result: createRentResult({ adjustedRent: 1725, comparables, comparablesLeftOut: 2 }) }),
    );
    expect(
      await screen.findByText(
        'Prairie & Main set $1,725 a month for this home. The estimate is $1,500 a month, within a range from $1,400 to $1,600.',
      ),
    ).toBeTruthy();
    expect(screen.getByRole('row', { name: /Annual rent \$20,700/ })).toBeTruthy();
    expect(
      screen.getByText(
        'We left out 2 more that do not compare well with this home. The estimate is based on the rest.',
      ),
    ).toBeTruthy();
  });

  it('labels the area guide as an interim estimate while the rent provider is unavailable', async () => {
    renderPage(() => createReport({ result: createRentResult({ isInterim: true }) }));
    expect((await screen.findByText('Area guide for now.')).parentElement?.textContent).toContain(
      'Its figure replaces this one here',
    );
  });

  it('does not mark local market figures as regional defaults', async () => {
    const local = createRentResult();
    renderPage(() => createReport({ result: { ...local, market: { ...local.market, isRegionalDefault: false } } }));
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText(/Regional default/)).toBeNull();
  });

  it('marks market figures that are regional defaults', async () => {
    renderPage(() => createReport());
    expect(await screen.findByText(/^Regional default: a general assumption for the region/)).toBeTruthy();
  });

  it('shows an empty state when the area guide has no comparables', async () => {
    renderPage(() => createReport());
    expect(await screen.findByText('No individual homes to compare')).toBeTruthy();
  });

  it('lists comparables from the rent provider', async () => {
    const comparables = [{ id: 1, address: '9 Elm St', distance: 0.34, squareFootage: null, rentAmount: 1650 }];
    renderPage(() => createReport({ result: createRentResult({ comparables }) }));
    const row = (await screen.findByText('9 Elm St')).closest('li');
    expect(row?.textContent).toContain('0.3 miles away');
    expect(row?.textContent).toContain('$1,650');
  });

  it("links to the owner's other properties and marks the current property", async () => {
    const other = { leadId: '22222222-2222-4222-8222-222222222222', address: '2 Elm St' };
    renderPage(() => createReport({ properties: [...createReport().properties, other] }));
    const nav = await screen.findByRole('navigation', { name: 'Your Properties' });
    const links = [...nav.querySelectorAll('a')];
    expect(links.map((link) => link.getAttribute('aria-current'))).toEqual(['page', null]);
    expect(links[1]?.getAttribute('href')).toBe(`/analysis/${other.leadId}`);
  });
});

it('offers neither download nor enrollment for an analysis without a lead', async () => {
  renderPage(() => createReport({ hasLead: false }));
  expect(await screen.findByRole('heading', { name: 'This analysis belongs to no lead.' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to leads' }).getAttribute('href')).toBe('/leads');
  expect(screen.queryByRole('button', { name: 'Download Report' })).toBeNull();
  expect(screen.queryByText('Start Property Management')).toBeNull();
});

describe('report download', () => {
  const GENERATE_ROUTE = 'POST /api/pdf/generate-report';
  const clickDownload = async () => userEvent.click(await screen.findByRole('button', { name: 'Download Report' }));

  it('requests the PDF and saves it under its file name', async () => {
    const savedFiles: string[] = [];
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
      this: HTMLAnchorElement,
    ) {
      savedFiles.push(`${new URL(this.href).pathname} as ${this.download}`);
    });
    let sent: unknown;
    const { toasts } = renderPage(() => createReport(), {
      [GENERATE_ROUTE]: async (request) => {
        sent = await request.json();
        return { url: '/api/pdf/key', fileName: 'rental-analysis.pdf' };
      },
    });
    await clickDownload();
    await waitFor(() => expect(savedFiles).toEqual(['/api/pdf/key as rental-analysis.pdf']));
    expect(sent).toEqual({ lead: { id: LEAD_ID } });
    expect(toasts).toEqual([]);
    click.mockRestore();
  });

  it.each([
    [
      'the server fails',
      () => createProblemResponse(500, 'Something went wrong on our side.'),
      'Failed to generate PDF',
    ],
    [
      'there is no response',
      () => {
        throw new TypeError('Failed to fetch');
      },
      'Failed to generate PDF',
    ],
    [
      'the rate limit is reached',
      () => createProblemResponse(429, 'Please try again later.'),
      'Please try again later.',
    ],
  ])('shows an error toast when %s', async (_, handler, text) => {
    const { toasts } = renderPage(() => createReport(), { [GENERATE_ROUTE]: handler });
    await clickDownload();
    await waitFor(() => expect(toasts).toEqual([{ kind: 'error', text }]));
  });
});

describe('report that is not ready', () => {
  it('polls until the report is finished, even after a failed poll, and then shows the report', async () => {
    // Fails twice: if a failed poll reloaded the page's data, the second failure would be visible.
    const unavailable = () => createProblemResponse(503, 'The database is unavailable.');
    const handlers = [() => createReport({ state: 'preparing', result: null }), unavailable, unavailable];
    renderPage(() => (handlers.shift() ?? createReport)());
    expect(await screen.findByRole('heading', { name: 'Analyzing Property' })).toBeTruthy();
    expect(screen.getByText('This may take a few moments...')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('Analyzing Property');
    expect(await screen.findByRole('heading', { name: '1420 Ashworth Road' })).toBeTruthy();
  });

  it('explains a delay while the rent provider is unavailable', async () => {
    renderPage(() => createReport({ state: 'delayed', result: null }));
    expect(
      await screen.findByText(
        /not responding\. Your details are saved\. If it does not respond, you get our area guide's estimate ten minutes/,
      ),
    ).toBeTruthy();
    expect(screen.queryByText('This may take a few moments...')).toBeNull();
  });

  it('explains that staff review the submission first, without promising a time', async () => {
    renderPage(() => createReport({ state: 'in-review', result: null }));
    expect(await screen.findByRole('heading', { level: 1, name: 'We have your request.' })).toBeTruthy();
    expect(screen.queryByText(/few moments|Reload this page/)).toBeNull();
  });

  it('shows a phone number instead of a loading state for a home outside the service area', async () => {
    const other = { leadId: '99999999-9999-4999-8999-999999999999', address: '2 Elm St, Ankeny, IA 50023' };
    renderPage(() =>
      createReport({
        state: 'outside-area',
        result: null,
        properties: [{ leadId: LEAD_ID, address: 'far away' }, other],
      }),
    );
    expect(await screen.findByRole('heading', { level: 1, name: 'Outside our service area' })).toBeTruthy();
    expect(screen.getByRole('link', { name: `Call ${createSite().company.phone}` })).toBeTruthy();
    expect(screen.getByRole('link', { name: other.address })).toBeTruthy();
    expect(screen.queryByText('Analyzing Property')).toBeNull();
  });

  it('offers a new analysis for an imported property whose rent was never estimated', async () => {
    renderPage(() => createReport({ state: 'no-estimate', result: null }));
    expect(await screen.findByRole('heading', { level: 1, name: 'No estimate for this property' })).toBeTruthy();
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Free Rental Analysis' })).toBeTruthy();
    expect(screen.queryByText('Analyzing Property')).toBeNull();
  });

  it("notes below the projection that the area guide's rent includes utilities", async () => {
    renderPage(() => createReport());
    expect(await screen.findByText(/^The area guide’s rent includes utilities/)).toBeTruthy();
  });

  it("does not mention utilities below the projection of a provider's rent", async () => {
    const result = createRentResult();
    renderPage(() => createReport({ result: { ...result, source: { ...result.source, kind: 'provider' } } }));
    await screen.findByRole('heading', { name: 'Financial projections' });
    expect(screen.queryByText(/includes utilities/)).toBeNull();
  });

  it('polls with increasing delays', () => {
    expect([0, 1, 2, 20].map(computePollingDelayMs)).toEqual([1000, 1500, 2250, 10_000]);
  });

  it("shows the server's message and Retry Analysis when the server fails", async () => {
    renderPage(() => createProblemResponse(503, 'The service is busy for a moment.'));
    expect(await screen.findByText('The service is busy for a moment.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Retry Analysis' })).toBeTruthy();
  });

  it.each([
    [
      'there is no response',
      () => {
        throw new TypeError('Failed to fetch');
      },
      'Unable to load property analysis. Please try again later.',
    ],
    [
      'the error response has no detail',
      () => new Response('Bad gateway', { status: 502 }),
      'Failed to analyze property',
    ],
  ])('shows a general error message when %s', async (_, handler, text) => {
    renderPage(handler);
    expect(await screen.findByRole('heading', { name: 'Failed to load property analysis' })).toBeTruthy();
    expect(screen.getByText(text)).toBeTruthy();
  });

  it.each([404, 400])('shows "Lead not found" on status %i', async (status) => {
    renderPage(() => createProblemResponse(status, 'Lead not found'));
    expect(await screen.findByRole('heading', { name: 'Lead not found' })).toBeTruthy();
    expect(screen.getByText("The property analysis you're looking for doesn't exist.")).toBeTruthy();
  });
});

describe('computeGaugePercent', () => {
  it.each([
    [{ estimate: 1500, low: 1400, high: 1600 }, 50],
    [{ estimate: 1300, low: 1400, high: 1600 }, 0],
    [{ estimate: 1900, low: 1400, high: 1600 }, 100],
    [{ estimate: 1500, low: 1500, high: 1500 }, 50],
  ])('places %j at %i percent', (range, percent) => expect(computeGaugePercent(range)).toBe(percent));
});
