import type { Schemas } from '@epm/contract';
import type { PartName, RemoteParts } from '@epm/router';
import { createFakeHost, member, renderApp } from '@epm/router/testing';
import type { FakeResponses } from '@epm/router/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { jest } from '@jest/globals';
import type { ComponentType } from 'react';
import { createRoutes } from '../../routes.tsx';
import { LEAD_ID, createRentResult, createReport, createSite } from '../../test/factories.ts';

const adjustment: Schemas['ReportAdjustment'] = {
  version: 0,
  excluded: [],
  comparables: [],
  changedAt: null,
  changedBy: null,
  source: { rentEstimate: 1500, rentRangeLow: 1400, rentRangeHigh: 1600 },
};
const improvements = [{ name: 'Landscaping', checked: true, estimatedCost: 500, customCost: null }];

/** Mock of the back office's panel. Its button previews an adjusted rent. */
const FakePanel: ComponentType<RemoteParts['report-staff-panel']> = ({ result, onPreview }) => (
  <button
    type="button"
    onClick={() =>
      onPreview({ result: { ...result, adjustedRent: 1725 }, overrides: { rentEstimate: 1725, improvements } })
    }
  >
    Preview $1,725
  </button>
);

function renderPage(user: Schemas['SessionUser'] | null, responses: FakeResponses = {}) {
  const { host } = createFakeHost(
    {
      'GET /api/site': () => createSite(),
      [`GET /api/analyses/${LEAD_ID}`]: () => createReport({ result: createRentResult(), adjustment }),
      ...responses,
    },
    user,
  );
  const loadedParts: PartName[] = [];
  const part = (name: PartName, props: object) => {
    loadedParts.push(name);
    return <FakePanel {...(props as RemoteParts['report-staff-panel'])} />;
  };
  renderApp({ ...host, part }, createRoutes(host), `/analysis/${LEAD_ID}`);
  return loadedParts;
}

const findEstimate = (dollars: RegExp) => screen.findByRole('img', { name: dollars });

it('does not show the staff panel to visitors', async () => {
  const loadedParts = renderPage(null);
  await findEstimate(/^Estimated rent \$1,500/);
  expect(screen.queryByRole('button', { name: /^Preview/ })).toBeNull();
  expect(loadedParts).toEqual([]);
});

it('shows staff the panel from another remote and applies its preview to the page and the PDF', async () => {
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  let pdfRequest: unknown;
  const loadedParts = renderPage(member, {
    'POST /api/pdf/generate-report': async (request) => {
      pdfRequest = await request.json();
      return { url: '/api/pdf/key', fileName: 'report.pdf' };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Preview $1,725' }));
  expect(await findEstimate(/^Estimated rent \$1,725/)).toBeTruthy();
  expect(screen.getByRole('row', { name: /Annual rent \$20,700/ })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Download Report' }));
  await waitFor(() => expect(pdfRequest).toMatchObject({ lead: { id: LEAD_ID }, rentEstimate: 1725, improvements }));
  expect(new Set(loadedParts)).toEqual(new Set(['report-staff-panel']));
});

it('shows the report without the staff panel when the shell cannot load parts', async () => {
  const { host } = createFakeHost(
    { 'GET /api/site': () => createSite(), [`GET /api/analyses/${LEAD_ID}`]: () => createReport({ adjustment }) },
    member,
  );
  renderApp(host, createRoutes(host), `/analysis/${LEAD_ID}`);
  expect(await findEstimate(/^Estimated rent \$1,500/)).toBeTruthy();
});
