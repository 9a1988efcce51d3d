import { randomUUID } from 'node:crypto';
import { expect } from 'playwright/test';
import type { APIRequestContext, Browser, BrowserContext, Page } from 'playwright/test';
import { elmStreet, fetchAgedTicket, createEmail } from './helpers.ts';
import type { Home } from './helpers.ts';
import { stack } from './stack.ts';

export interface Owner {
  context: BrowserContext;
  page: Page;
  leadId: string;
  email: string;
}

/**
 * Submits the analysis of homes through the API. A cookie then gives the browser context of `request` access to the
 * leads. Other tests cover the analysis form.
 * @returns the ids of the leads
 */
export async function submitAnalysis(
  request: APIRequestContext,
  homes: Home[],
  email = createEmail('owner'),
): Promise<string[]> {
  const ticket = await fetchAgedTicket(request);
  const properties = homes.map(({ street, city, zip, squareFeet }) => ({
    leadId: randomUUID(),
    streetAddress: street,
    city,
    zipCode: zip,
    propertyType: 'condo',
    squareFootage: Number(squareFeet),
    unitCount: 1,
  }));
  const data = { intake: { ticket }, submissionId: randomUUID(), email, properties };
  const response = await request.post('/api/analyses', { data });
  expect(response.status(), await response.text()).toBe(201);
  return properties.map(({ leadId }) => leadId);
}

/** Creates an owner with a lead in a new browser context. */
export async function createOwner(browser: Browser, options: { timezoneId?: string } = {}): Promise<Owner> {
  const context = await browser.newContext({ baseURL: stack.site, ...options });
  const email = createEmail('owner');
  const [leadId = ''] = await submitAnalysis(context.request, [elmStreet], email);
  return { context, page: await context.newPage(), leadId, email };
}

/** Waits until the owner's report has an estimate. */
export async function waitForReport({ context, leadId }: Owner): Promise<void> {
  await expect
    .poll(
      async () => ((await (await context.request.get(`/api/analyses/${leadId}`)).json()) as { result: unknown }).result,
    )
    .toBeTruthy();
}
