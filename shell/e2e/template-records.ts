import { expect } from 'playwright/test';
import type { Page } from 'playwright/test';
import type { Schemas } from '@epm/contract';
import { stack } from './stack.ts';

type Template = Schemas['CampaignTemplate'];

export const TEMPLATES_PATH = '/api/campaigns/templates';
export const headers = { origin: stack.site };

/** Adds a template as the signed-in user. Each test archives its template at the end. */
export async function addTemplate(page: Page): Promise<Template> {
  const id = crypto.randomUUID();
  const data = {
    id,
    workflow: 'onboarding',
    type: 'email',
    name: `Journey ${id.slice(0, 6)}`,
    subject: `Keys and codes ${id.slice(0, 6)}`,
    content: 'Hello {{firstName}},\n\nPlease bring the keys.',
    delay: 200,
  };
  const response = await page.request.post(TEMPLATES_PATH, { data, headers });
  expect(response.status(), await response.text()).toBe(201);
  return (await response.json()) as Template;
}
