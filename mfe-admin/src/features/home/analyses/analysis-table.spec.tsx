import type { Schemas } from '@epm/contract';
import { admin, createFakeHost, createProblemResponse, renderApp } from '@epm/router/testing';
import type { FakeResponses } from '@epm/router/testing';
import { act, screen, within, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRoutes } from '../../../routes.tsx';

const analysis: Schemas['AnalysisSummary'] = {
  reportId: '00000000-0000-4000-8000-000000000001',
  hasLead: true,
  name: 'Grace Hopper',
  email: 'grace@example.com',
  propertyAddress: '1420 Elm Street, Ankeny, IA 50023',
  propertyType: 'multi-family',
  squareFootage: 12_400,
  unitCount: 4,
  state: 'completed',
  rentEstimate: 1_260,
  createdAt: '2026-11-20T17:04:00.000Z',
};
const imported: Schemas['AnalysisSummary'] = {
  ...analysis,
  reportId: '00000000-0000-4000-8000-000000000002',
  hasLead: false,
  name: '',
  propertyAddress: '77 Ash Lane, Ankeny, IA 50023',
  rentEstimate: null,
  state: 'completed',
};

function renderTab(responses: FakeResponses) {
  const fake = createFakeHost(responses, admin);
  return { ...fake, ...renderApp(fake.host, createRoutes(fake.host), '/admin?tab=analyses') };
}

it('shows the estimate per unit and for the building, and links to the report and the lead', async () => {
  renderTab({ 'GET /api/analyses': () => ({ items: [analysis, imported], nextCursor: null }) });
  const table = await screen.findByRole('table', { name: 'Property analyses, newest first' });
  const [first, second] = within(table).getAllByRole('row').slice(1);
  expect(first?.textContent).toContain('$1,260 a month per unit, $5,040 for the building');
  expect(first?.textContent).toContain('12,400 sq ft');
  const links = (row: HTMLElement) =>
    within(row)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
  expect(links(first!)).toEqual([
    `/analysis/${analysis.reportId}`,
    'mailto:grace@example.com',
    `/leads/${analysis.reportId}`,
  ]);
  expect(links(second!)).toEqual([`/analysis/${imported.reportId}`, 'mailto:grace@example.com']);
  expect(second?.textContent).toContain('No estimate');
});

it('stores the search and the filter in the URL, and ignores a search that is too short', async () => {
  const queries: string[] = [];
  const { currentPath } = renderTab({
    'GET /api/analyses': ({ url }) => {
      const params = new URL(url).searchParams;
      queries.push(`${params.get('q')} ${params.get('lead')}`);
      return { items: [], nextCursor: null };
    },
  });
  expect(await screen.findByText('Each property that an owner submits is listed here.')).toBeTruthy();
  await userEvent.type(screen.getByRole('searchbox'), 'ash{Enter}');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Which analyses' }), 'Without a lead');
  expect(await screen.findByText('There are no analyses matching the current filter.')).toBeTruthy();
  expect(currentPath()).toBe('/admin?tab=analyses&q=ash&lead=without');
  await userEvent.type(screen.getByRole('searchbox'), '{Backspace}{Enter}');
  await waitFor(() => expect(currentPath()).toBe('/admin?tab=analyses&q=as&lead=without'));
  await waitFor(() => expect(queries).toEqual(['null null', 'ash null', 'ash without', 'null without']));
});

it('shows a new analysis when its lead changes', async () => {
  const items: Schemas['AnalysisSummary'][] = [];
  const { emitEvent } = renderTab({ 'GET /api/analyses': () => ({ items, nextCursor: null }) });
  await screen.findByText('No analyses found');
  items.push(analysis);
  act(() => emitEvent('lead.changed', { id: analysis.reportId }));
  expect(await screen.findByRole('link', { name: analysis.propertyAddress })).toBeTruthy();
});

it('shows that the analyses could not be loaded', async () => {
  renderTab({ 'GET /api/analyses': () => createProblemResponse(403, 'No') });
  expect(await screen.findByText('Failed to load entries')).toBeTruthy();
});
