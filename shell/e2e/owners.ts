import { randomUUID } from 'node:crypto';
import { expect } from 'playwright/test';
import type { Browser, BrowserContext, Page } from 'playwright/test';
import { elmStreet, fetchAgedTicket, createEmail } from './helpers.ts';
import { stack } from './stack.ts';

export interface Owner {
  context: BrowserContext;
  page: Page;
  leadId: string;
  email: string;
}

/**
 * Submits an analysis through the API in a new browser context. A cookie then gives this context access to the lead.
 * Other tests cover the analysis form.
 */
export async function createOwner(browser: Browser, options: { timezoneId?: string } = {}): Promise<Owner> {
  const context = await browser.newContext({ baseURL: stack.site, ...options });
  const leadId = randomUUID();
  const email = createEmail('owner');
  const ticket = await fetchAgedTicket(context.request);
  const response = await context.request.post('/api/analyses', {
    data: {
      intake: { ticket },
      submissionId: randomUUID(),
      email,
      properties: [
        {
          leadId,
          streetAddress: elmStreet.street,
          city: elmStreet.city,
          zipCode: elmStreet.zip,
          propertyType: 'condo',
          squareFootage: 1200,
          unitCount: 1,
        },
      ],
    },
  });
  expect(response.status()).toBe(201);
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
