import type { Schemas } from '@epm/contract';
import type { Host } from '@epm/router';
import { createFakeHost, renderApp } from '@epm/router/testing';
import type { FakeResponses } from '@epm/router/testing';
import { configure } from '@testing-library/react';
import { createRoutes } from '../routes.tsx';
import { page } from './factories.ts';

/** Returns the responses of a server with one lead and no other data. */
const answersFor = (lead: Schemas['Lead']): FakeResponses => ({
  [`GET /api/leads/${lead.id}`]: () => lead,
  [`GET /api/leads/${lead.id}/timeline`]: () => page([]),
  [`GET /api/leads/${lead.id}/notes`]: () => page([]),
  [`GET /api/leads/${lead.id}/related`]: () => ({ items: [], sameHome: [] }),
  'GET /api/messages': () => ({ ...page([]), pause: null }),
  'GET /api/leads/assignees': () => ({ items: [] }),
});

/** Renders the page of a lead. `answers` overrides default responses, and `host` overrides parts of the fake host. */
export function showLead(
  lead: Schemas['Lead'],
  answers: FakeResponses = {},
  user?: Schemas['SessionUser'] | null,
  host: Partial<Host> = {},
) {
  // Queries include hidden elements, because the page is long and the check would compute the style of each element.
  configure({ defaultHidden: true });
  const fake = createFakeHost({ ...answersFor(lead), ...answers }, user);
  Object.assign(fake.host, host);
  return { ...fake, ...renderApp(fake.host, createRoutes(fake.host), `/leads/${lead.id}`) };
}

/**
 * Returns the responses of a server that applies PATCH requests to `lead`.
 * @param refuse returns an error response instead, for some requests
 */
export function leadServer(lead: Schemas['Lead'], refuse: (body: object) => Response | undefined = () => undefined) {
  const bodies: Record<string, unknown>[] = [];
  let current = lead;
  const answers: FakeResponses = {
    [`GET /api/leads/${lead.id}`]: () => current,
    [`PATCH /api/leads/${lead.id}`]: async (request) => {
      const body = (await request.json()) as Partial<Schemas['Lead']>;
      bodies.push(body);
      const refusal = refuse(body);
      if (refusal) return refusal;
      current = { ...current, ...body, version: current.version + 1 };
      return current;
    },
  };
  return { answers, bodies };
}
