import { randomUUID } from 'node:crypto';
import { expect } from 'playwright/test';
import pg from 'pg';
import type { Page } from 'playwright/test';
import { createEmail } from './helpers.ts';
import { stack } from './stack.ts';

export interface LeadRecord {
  id: string;
  name: string;
  email: string;
}

/** Adds a lead through the API as the user who is signed in on `page`. */
export async function addLead(
  page: Page,
  overrides: { name?: string; email?: string; phone?: string; propertyAddress?: string } = {},
): Promise<LeadRecord> {
  const id = randomUUID();
  const lead = {
    id,
    name: `Grace ${id.slice(0, 6)}`,
    email: createEmail('owner'),
    phone: '515-555-0142',
    propertyAddress: '1420 Elm Street, West Des Moines, IA 50265',
    ...overrides,
  };
  const response = await page.request.post('/api/leads', {
    data: { ...lead, isKnown: true, propertyType: 'single-family', squareFootage: 1850 },
  });
  expect(response.status(), await response.text()).toBe(201);
  return lead;
}

/** Sets a lead's first response to be due in `minutes` minutes. Leads that staff add have no due time. */
export async function setFirstResponseDue({ id }: Pick<LeadRecord, 'id'>, minutes: number): Promise<void> {
  const database = new pg.Client({ connectionString: stack.database });
  await database.connect();
  await database.query(
    `UPDATE leads SET first_response_due_at = now() + $2 * interval '1 minute', first_response_at = NULL WHERE id = $1`,
    [id, minutes],
  );
  await database.end();
}

/** Modifies API responses so that every lead seems to have an analysis, which the lead page then loads. */
export const mockAnalyses = (page: Page) =>
  page.route(/\/api\/leads\/[0-9a-f-]{36}$/, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    return route.fulfill({ response, json: { ...(await response.json()), hasAnalysis: true } });
  });

/** Opens a lead page. */
export async function openLead(page: Page, { id, name }: Pick<LeadRecord, 'id' | 'name'>) {
  await page.goto(`/leads/${id}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}
