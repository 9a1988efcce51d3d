import { FIRST_FEE_SCHEDULE } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { createFakeHost, member, renderApp } from '@epm/router/testing';
import type { FakeResponses } from '@epm/router/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { unwrapResponse } from '@epm/router/client';
import { useLoaderData } from '@epm/router';
import type { ReportPreview } from '@epm/router';
import { createParts } from '../routes.tsx';
import { createLead } from './factories.ts';

type Report = Schemas['AnalysisReport'];
type AdjustBody = Schemas['AdjustReport'];

export const LEAD_ID = '00000000-0000-4000-8000-00000000aaaa';

const createRentResult = (fields: Partial<Schemas['RentResult']> = {}): Schemas['RentResult'] => ({
  rentEstimate: 1500,
  rentRangeLow: 1400,
  rentRangeHigh: 1600,
  adjustedRent: null,
  source: { kind: 'area-guide', label: 'Area guide', detail: 'HUD Small Area Fair Market Rents', year: 2026 },
  isInterim: false,
  market: { averageDaysOnMarket: 30, occupancyRate: 95, yearOverYearChange: 3.5, isRegionalDefault: true, history: [] },
  comparables: [],
  comparablesLeftOut: 0,
  completedAt: '2026-11-20T17:04:00.000Z',
  ...fields,
});

export function createReport(fields: Partial<Report> = {}): Report {
  const [streetAddress, city, state, zipCode] = ['1420 Ashworth Road', 'West Des Moines', 'IA', '50265'];
  const full = `${streetAddress}, ${city}, ${state} ${zipCode}`;
  return {
    leadId: LEAD_ID,
    hasLead: true,
    state: 'ready',
    properties: [{ leadId: LEAD_ID, address: full }],
    address: { streetAddress, city, state, zipCode, full },
    property: { propertyType: 'condo', yearBuilt: null, bedrooms: 3, bathrooms: 2, squareFootage: 1480, unitCount: 1 },
    plan: null,
    fees: FIRST_FEE_SCHEDULE,
    result: createRentResult(),
    adjustment: null,
    createdAt: '2026-11-20T17:00:00.000Z',
    ...fields,
  };
}

/** Excluding the last comparable lowers the mean from 2,000 to 1,800, and therefore the estimate by a tenth. */
const comparables = [1600, 1800, 2000, 2600].map((rentAmount, index) => ({
  id: index + 1,
  address: `${index + 1} Elm St`,
  distance: 1,
  squareFootage: null,
  rentAmount,
}));
export const noAdjustment: Schemas['ReportAdjustment'] = {
  version: 0,
  excluded: [],
  comparables,
  changedAt: null,
  changedBy: null,
  source: { rentEstimate: 1500, rentRangeLow: 1400, rentRangeHigh: 1600 },
};
const unadjustedReport = createReport({ result: createRentResult({ comparables }), adjustment: noAdjustment });

/** Creates the server's response to an adjustment. */
export function createAdjustedReport(
  { version, adjustedRent, excluded }: AdjustBody,
  changedBy = member.email,
): Report {
  const excludedIds = new Set(excluded.map(({ comparableId }) => comparableId));
  const result = createRentResult({
    adjustedRent,
    comparables: comparables.filter(({ id }) => !excludedIds.has(id)),
    comparablesLeftOut: excludedIds.size,
    ...(excludedIds.has(4) ? { rentEstimate: 1350, rentRangeLow: 1260, rentRangeHigh: 1440 } : {}),
  });
  return createReport({
    result,
    adjustment: { ...noAdjustment, version: version + 1, excluded, changedAt: '2026-11-21T08:00:00.000Z', changedBy },
  });
}

export const lead = createLead({ id: LEAD_ID, version: 3, squareFootage: 1000, repairChecklist: null });
/** Routes for saving the adjustment and the improvements. */
export const ADJUST_ROUTE = `PUT /api/analyses/${LEAD_ID}/adjustment`;
export const LEAD_ROUTE = `PATCH /api/leads/${LEAD_ID}`;

/** Renders the panel on a report page. @param initial the report that the server returns at first */
export async function renderStaffPanel(handlers: FakeResponses = {}, initial: Report = unadjustedReport) {
  let current = initial;
  const bodies: unknown[] = [];
  const fake = createFakeHost(
    {
      [`GET /api/analyses/${LEAD_ID}`]: () => current,
      [`GET /api/leads/${LEAD_ID}`]: () => lead,
      [ADJUST_ROUTE]: async (request) => {
        const body = (await request.json()) as AdjustBody;
        bodies.push(body);
        current = createAdjustedReport(body);
        return current;
      },
      ...handlers,
    },
    member,
  );
  const Panel = createParts(fake.host)['report-staff-panel']!;
  let preview: ReportPreview | undefined;
  const onPreview = (report: ReportPreview) => {
    preview = report;
  };
  const ReportPage = () => {
    const loaded = useLoaderData<Report>();
    return loaded.result && <Panel report={loaded} result={loaded.result} onPreview={onPreview} />;
  };
  const params = { path: { leadId: LEAD_ID } };
  const loader = () => unwrapResponse(fake.host.api.GET('/api/analyses/{leadId}', { params }));
  const app = renderApp(fake.host, [{ path: '/analysis/:id', loader, Component: ReportPage }], `/analysis/${LEAD_ID}`);
  const panel = await screen.findByRole('region', { name: 'Adjust this report' });
  await within(panel).findByRole('checkbox', { name: 'Landscaping' });
  return {
    ...fake,
    ...app,
    panel,
    bodies,
    getPreviewResult: () => preview?.result,
    getPreviewOverrides: () => preview?.overrides,
    setServerReport: (next: Report) => {
      current = next;
    },
  };
}

export const getRentField = () => screen.getByLabelText(/Adjusted rent/);
export const getAnnouncedRent = (panel: HTMLElement) => within(panel).getByText(/^Rent in the report: /).textContent;
export const excludeComparable = (address: string) => userEvent.click(screen.getByRole('checkbox', { name: address }));
export const pressSave = () => userEvent.click(screen.getByRole('button', { name: 'Save rent and comparables' }));
/** Body of a 409 response, without the error code. */
export const conflictBody = {
  type: 'about:blank',
  title: 'Conflict',
  status: 409,
  detail: 'Changed by another user.',
  traceId: 'test',
};
