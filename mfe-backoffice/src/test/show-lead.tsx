import type { Schemas } from '@epm/contract';
import { createFakeHost, problem, renderApp } from '@epm/router/testing';
import type { Answers } from '@epm/router/testing';
import { createRoutes } from '../routes.tsx';
import { page } from './factories.ts';

/** A server that has one lead, and nothing else about it. */
const answersFor = (lead: Schemas['Lead']): Answers => ({
  [`GET /api/leads/${lead.id}`]: () => lead,
  [`GET /api/leads/${lead.id}/timeline`]: () => page([]),
  [`GET /api/leads/${lead.id}/notes`]: () => ({ items: [] }),
  [`GET /api/leads/${lead.id}/related`]: () => ({ items: [] }),
  'GET /api/leads/assignees': () => ({ items: [] }),
  [`GET /api/analyses/${lead.id}`]: () => problem(404, 'Lead not found'),
});

/** The page of a lead as a test sees it; `answers` take the place of the plain ones. */
export function showLead(lead: Schemas['Lead'], answers: Answers = {}, user?: Schemas['SessionUser'] | null) {
  const fake = createFakeHost({ ...answersFor(lead), ...answers }, user);
  return { ...fake, ...renderApp(fake.host, createRoutes(fake.host), `/leads/${lead.id}`) };
}
