import { randomUUID } from 'node:crypto';
import { expect } from 'playwright/test';
import type { APIRequestContext, BrowserContext, Page } from 'playwright/test';
import { stack } from './stack.ts';

/** An email address that is unique in the run. */
export const newEmail = (name: string) => `${name}.${randomUUID().slice(0, 8)}@example.com`;

export interface Home {
  street: string;
  city: string;
  zip: string;
  squareFeet: string;
  bedrooms?: string;
}

export const elmStreet: Home = {
  street: '1420 Elm Street',
  city: 'West Des Moines',
  zip: '50265',
  squareFeet: '1850',
  bedrooms: '3',
};

/** Fills property block `index` (from 0) of the analysis form as a person would. */
export async function fillHome(page: Page, home: Home, index = 0) {
  const block = page.getByRole('group', { name: /Property/ }).nth(index);
  await block.getByLabel(/Street/).fill(home.street);
  await block.getByLabel(/City/).fill(home.city);
  await block.getByLabel(/ZIP/).fill(home.zip);
  await block.getByRole('radio', { name: 'Single Family Home' }).check();
  await block.getByLabel(/Square f/i).fill(home.squareFeet);
  if (home.bedrooms) await block.getByLabel(/Bedrooms/).fill(home.bedrooms);
}

/** Fills the form for one home and sends it; ends on the report. */
export async function submitHome(page: Page, home: Home, email: string) {
  await fillHome(page, home);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel(/Email/).fill(email);
  await page.getByRole('button', { name: 'View Analysis', exact: true }).click();
  await page.waitForURL(/\/analysis\/[0-9a-f-]{36}$/);
}

/** Cookies of those who have signed in, by address: one session serves all journeys of a worker. */
const sessions = new Map<string, Awaited<ReturnType<BrowserContext['cookies']>>>();

/** Signs the browser in by a call, on whatever page it is; the form has journeys of its own. */
export async function signIn(page: Page, { email, password } = stack.admin) {
  const context = page.context();
  await context.addCookies(sessions.get(email) ?? []);
  const { user } = (await (await context.request.get(`${stack.site}/api/auth/session`)).json()) as {
    user: object | null;
  };
  if (user) return;
  const answer = await context.request.post(`${stack.site}/api/auth/login`, {
    data: { email, password },
    headers: { origin: stack.site },
  });
  expect(answer.status(), `sign-in of ${email}`).toBe(200);
  sessions.set(email, await context.cookies(stack.site));
}

/** A little more than the age from which a ticket counts as a person's. */
const PERSON_MS = 2_100;
const ticketsAhead: { ticket: string; since: number }[] = [];

/** A ticket of a form as old as a person's. Several are drawn at once, so that the next journey need not wait again. */
export async function ripeTicket(request: APIRequestContext): Promise<string> {
  if (!ticketsAhead.length) {
    for (let drawn = 0; drawn < 8; drawn += 1) {
      const { ticket } = (await (await request.get('/api/intake/ticket')).json()) as { ticket: string };
      ticketsAhead.push({ ticket, since: Date.now() });
    }
  }
  const { ticket, since } = ticketsAhead.shift()!;
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, since + PERSON_MS - Date.now())));
  return ticket;
}

interface Mail {
  id: string;
  subject: string;
  to: string[];
}

/** Mails to one address in the mail catcher, newest last. */
export async function mailsTo(request: APIRequestContext, address: string): Promise<Mail[]> {
  const answer = await request.get(stack.mail.json);
  const all = (await answer.json()) as { items: Mail[] };
  return all.items.filter((mail) => JSON.stringify(mail.to).includes(address));
}

export async function waitForMail(request: APIRequestContext, address: string, subject: RegExp): Promise<Mail> {
  let found: Mail | undefined;
  await expect(async () => {
    found = (await mailsTo(request, address)).find((mail) => subject.test(mail.subject));
    expect(found, `mail ${subject} to ${address}`).toBeTruthy();
  }).toPass({ timeout: 20_000 });
  return found!;
}

/** Once the page has come alive, which the first interaction starts. */
export async function wake(page: Page) {
  await page.keyboard.press('Shift');
  await expect(page.locator('html[data-alive]')).toBeAttached();
}

/** On a slow network the page's scripts are long in coming; only the loader is there. Gives what delivers them. */
export async function holdScripts(page: Page): Promise<() => void> {
  let deliver = () => {};
  const arrived = new Promise<void>((resolve) => {
    deliver = resolve;
  });
  await page.route(/\/assets\/(?!.*\/loader\.).*\.js$/, async (route) => {
    await arrived;
    await route.continue();
  });
  return deliver;
}

/** Once the loader has asked for the page's scripts, which it does with the first touch. */
export const askedForScripts = (page: Page) =>
  expect(page.locator('head link[rel=preload][as=script]')).not.toHaveCount(0);
