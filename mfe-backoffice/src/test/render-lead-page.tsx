import type { Schemas } from '@epm/contract';
import { useHost, useParams } from '@epm/router';
import type { Host, RouteObject } from '@epm/router';
import { createFakeHost, renderApp } from '@epm/router/testing';
import type { FakeResponses } from '@epm/router/testing';
import { UnsavedGuard } from '@epm/staff';
import { Page } from '@epm/ui';
import { useQuery } from '@tanstack/react-query';
import { configure } from '@testing-library/react';
import type { ComponentType } from 'react';
import { leadQuery } from '../lead-data/index.ts';
import { createRoutes } from '../routes.tsx';
import { createDocuments, createPage, createPayments } from './factories.ts';

/** Creates the responses of a server with one lead and no other data. */
const createDefaultResponses = (lead: Schemas['Lead']): FakeResponses => ({
  [`GET /api/leads/${lead.id}`]: () => lead,
  [`GET /api/leads/${lead.id}/timeline`]: () => createPage([]),
  [`GET /api/leads/${lead.id}/invoices`]: () => ({ isConfigured: true, items: [], refunds: [] }),
  [`GET /api/leads/${lead.id}/notes`]: () => createPage([]),
  [`GET /api/leads/${lead.id}/payments`]: () => createPayments(),
  [`GET /api/leads/${lead.id}/related`]: () => ({ items: [], sameHome: [] }),
  'GET /api/docuseal/submissions': () => createDocuments(),
  'GET /api/messages': () => ({ ...createPage([]), pause: null }),
  'GET /api/campaigns/enrollments': () => createPage([]),
  'POST /api/odoo/sync-lead': () => ({ odooId: null }),
  'GET /api/leads/assignees': () => ({ items: [] }),
});

/** Renders the lead page. `responses` replaces default responses; `host` replaces members of the fake host. */
export function renderLeadPage(
  lead: Schemas['Lead'],
  responses: FakeResponses = {},
  user?: Schemas['SessionUser'] | null,
  host: Partial<Host> = {},
) {
  // Skip the visibility check in queries, because computing the style of each element on this long page is slow.
  configure({ defaultHidden: true });
  const fake = createFakeHost({ ...createDefaultResponses(lead), ...responses }, user);
  Object.assign(fake.host, host);
  return { ...fake, ...renderApp(fake.host, createRoutes(fake.host), `/leads/${lead.id}`) };
}

export type LeadSection = ComponentType<{ lead: Schemas['Lead'] }>;

/** Creates the routes with only one section on the lead page. Rendering the whole page takes much longer. */
export function createSectionRoutes(host: Host, Section: LeadSection): RouteObject[] {
  function SectionPage() {
    const { id = '' } = useParams();
    const { data } = useQuery(leadQuery(useHost().api, id));
    return data ? (
      <UnsavedGuard>
        <Page title={data.name}>
          <Section lead={data} />
        </Page>
      </UnsavedGuard>
    ) : null;
  }
  return createRoutes(host).map(({ children = [], ...layout }) => ({
    ...layout,
    index: false,
    children: [{ path: '/leads/:id', element: <SectionPage /> }, ...children],
  }));
}

/** Renders only one section of the lead page, with the arguments of {@link renderLeadPage}. */
export function renderLeadSection(
  Section: LeadSection,
  lead: Schemas['Lead'],
  responses: FakeResponses = {},
  user?: Schemas['SessionUser'] | null,
) {
  const fake = createFakeHost({ ...createDefaultResponses(lead), ...responses }, user);
  return { ...fake, ...renderApp(fake.host, createSectionRoutes(fake.host, Section), `/leads/${lead.id}`) };
}

/**
 * Creates the responses of a server that applies PATCH requests to `lead`.
 * @param getErrorResponse returns an error response for requests that should fail
 */
export function createLeadServer(
  lead: Schemas['Lead'],
  getErrorResponse: (body: object) => Response | undefined = () => undefined,
) {
  const bodies: Record<string, unknown>[] = [];
  let current = lead;
  const responses: FakeResponses = {
    [`GET /api/leads/${lead.id}`]: () => current,
    [`PATCH /api/leads/${lead.id}`]: async (request) => {
      const body = (await request.json()) as Partial<Schemas['Lead']>;
      bodies.push(body);
      const errorResponse = getErrorResponse(body);
      if (errorResponse) return errorResponse;
      current = { ...current, ...body, version: current.version + 1 };
      return current;
    },
  };
  return { responses, bodies };
}
