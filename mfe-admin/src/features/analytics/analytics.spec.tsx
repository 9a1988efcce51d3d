import type { Schemas } from '@epm/contract';
import { createFakeHost, createProblemResponse, renderApp } from '@epm/router/testing';
import type { FakeResponses } from '@epm/router/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRoutes } from '../../routes.tsx';
import { formatDuration, formatShare } from './figure-labels.ts';

const period = { from: '2025-12', to: '2026-11' };
const funnelSteps: Schemas['FunnelStep'][] = [
  { status: 'leads', count: 40 },
  { status: 'enrolled', count: 10 },
  { status: 'closed', count: 4 },
];
const createFunnelRow = (key: string): Schemas['FunnelRow'] => ({ key, visits: 900, views: 1_500, steps: funnelSteps });
const funnel: Schemas['FunnelView'] = {
  period,
  total: createFunnelRow(''),
  months: [createFunnelRow('2026-10'), createFunnelRow('2026-11')],
  sources: [createFunnelRow('google.com'), createFunnelRow('(direct)')],
  campaigns: [createFunnelRow('fall'), createFunnelRow('')],
  sourceNames: ['google.com', '(direct)'],
  isCounting: false,
};
const pipeline: Schemas['PipelineView'] = {
  period,
  stages: [{ status: 'enrolled', count: 12, medianSeconds: 90_000, p90Seconds: 900_000 }],
  responses: [{ month: '2026-11', within: 9, late: 1, waiting: 0, medianSeconds: 240 }],
  forecast: [{ status: 'enrolled', open: 5, monthlyCents: 100_000, decided: 4, won: 1 }],
  lostReasons: [{ reason: 'sold the home', count: 3 }],
  rentDifferences: [],
  rents: [],
};

function renderPage(responses: FakeResponses = {}, search = '') {
  const fake = createFakeHost({
    'GET /api/analytics/funnel': () => funnel,
    'GET /api/analytics/pipeline': () => pipeline,
    'GET /api/analytics/weekly-mail': () => ({ isOn: true }),
    ...responses,
  });
  return { ...fake, ...renderApp(fake.host, createRoutes(fake.host), `/admin/analytics${search}`) };
}

const readRows = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((line) => [...line.children].map(({ textContent }) => textContent));

it('shows charts with their tables, and links to CSV files with the same filters', async () => {
  renderPage({}, '?from=2026-10&source=google.com');
  expect(readRows(await screen.findByRole('table', { name: 'From visit to closed' }))).toEqual([
    ['New Lead', '40', '100%'],
    ['Property Enrolled', '10', '25%'],
    ['Closed', '4', '10%'],
  ]);
  expect(screen.getByRole('img', { name: 'Leads by step' })).toBeTruthy();
  expect(readRows(screen.getByRole('table', { name: 'By source' }))[1]).toEqual(['Direct', '900', '40', '4', '10%']);
  expect(screen.getByRole('link', { name: 'Download CSV: By source' }).getAttribute('href')).toBe(
    '/api/analytics/export.csv?table=funnel-by-source&from=2026-10&source=google.com',
  );
});

it('shows no percentage next to the bar of a source without leads', async () => {
  const none = { ...createFunnelRow('(direct)'), steps: funnelSteps.map((step) => ({ ...step, count: 0 })) };
  renderPage({ 'GET /api/analytics/funnel': () => ({ ...funnel, total: none, sources: [none], campaigns: [] }) });
  const chart = await screen.findByRole('img', { name: 'Leads, by source' });
  expect(chart.textContent).toBe('Direct0');
});

it('ignores a month in the URL that the filter does not offer', async () => {
  const { calls } = renderPage({}, '?from=2020-01');
  await screen.findByRole('table', { name: 'By source' });
  expect(calls).toContain('GET /api/analytics/funnel');
  expect(calls.join(' ')).not.toContain('2020-01');
});

it('keeps the filters and the open tab in the URL, and corrects a period that ends before it begins', async () => {
  const { calls, currentPath } = renderPage({}, '?from=2026-10&to=2026-11');
  await userEvent.selectOptions(await screen.findByLabelText('Source'), 'google.com');
  await userEvent.selectOptions(screen.getByLabelText('To'), '2026-09');
  await userEvent.click(screen.getByRole('tab', { name: 'Pipeline' }));
  await waitFor(() =>
    expect(currentPath()).toBe('/admin/analytics?from=2026-09&to=2026-09&source=google.com&tab=pipeline'),
  );
  await screen.findByRole('table', { name: 'Time in stage' });
  expect(calls).toContain('GET /api/analytics/pipeline?from=2026-09&to=2026-09&source=google.com');
});

it('multiplies the fees of open leads by the share of leads that were won, and explains an empty table', async () => {
  renderPage({}, '?tab=pipeline');
  const forecast = await screen.findByRole('table', { name: 'Forecast of the open pipeline' });
  expect(readRows(forecast)).toEqual([['Property Enrolled', '5', '25%', '$1,000', '$250']]);
  expect(screen.getByText(/^Open leads will bring about \$250/)).toBeTruthy();
  expect(screen.getByText(/^Homes appear here when the achieved rent/)).toBeTruthy();
});

it('shows no forecast if no lead was decided in the period', async () => {
  const forecast = pipeline.forecast.map((stage) => ({ ...stage, decided: 0, won: 0 }));
  renderPage({ 'GET /api/analytics/pipeline': () => ({ ...pipeline, forecast }) }, '?tab=pipeline');
  const table = await screen.findByRole('table', { name: 'Forecast of the open pipeline' });
  expect(readRows(table)).toEqual([['Property Enrolled', '5', '–', '$1,000', '–']]);
  expect(screen.getByText(/^No forecast yet/)).toBeTruthy();
});

it('turns the weekly email off, and shows an error if that fails', async () => {
  let isUnavailable = true;
  const { toasts } = renderPage({
    'PUT /api/analytics/weekly-mail': () => (isUnavailable ? createProblemResponse(503, 'No') : { isOn: false }),
  });
  const choice = await screen.findByRole<HTMLInputElement>('checkbox', {
    name: 'Email me the main figures every Monday',
  });
  await userEvent.click(choice);
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(choice.checked).toBe(true);
  isUnavailable = false;
  await userEvent.click(choice);
  await waitFor(() => expect(toasts.at(-1)).toEqual({ kind: 'success', text: 'You no longer get the weekly email' }));
  expect(choice.checked).toBe(false);
});

it('formats durations and shares', () => {
  expect([45, 720, 19_440, 172_800].map(formatDuration)).toEqual(['45 seconds', '12 minutes', '5.4 hours', '2 days']);
  expect([formatShare(1, 8), formatShare(1, 300), formatShare(0, 0)]).toEqual(['13%', '0.3%', '–']);
});
