import { randomUUID } from 'node:crypto';
import { expect } from 'playwright/test';
import type { APIRequestContext, BrowserContext, Page } from 'playwright/test';
import { stack } from './stack.ts';

/** Returns a unique email address. */
export const createEmail = (name: string) => `${name}.${randomUUID().slice(0, 8)}@example.com`;

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

/** Fills in a property of the analysis form. @param index position of the property, from 0 */
export async function fillHome(page: Page, home: Home, index = 0) {
  const block = page.getByRole('group', { name: /Property/ }).nth(index);
  await block.getByLabel(/Street/).fill(home.street);
  await block.getByLabel(/City/).fill(home.city);
  await block.getByLabel(/ZIP/).fill(home.zip);
  await block.getByRole('radio', { name: 'Single Family Home' }).check();
  await block.getByLabel(/Square f/i).fill(home.squareFeet);
  if (home.bedrooms) await block.getByLabel(/Bedrooms/).fill(home.bedrooms);
}

/** Fills in and submits the analysis form for one home, and waits for the report. */
export async function submitAnalysisForm(page: Page, home: Home, email: string) {
  await fillHome(page, home);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel(/Email/).fill(email);
  await page.getByRole('button', { name: 'View Analysis', exact: true }).click();
  await page.waitForURL(/\/analysis\/[0-9a-f-]{36}$/);
}

/** Sensitive actions need a sign-in of the last 15 minutes. A test with an older session would have to confirm them. */
const MAX_SESSION_AGE_MS = 5 * 60_000;
type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;
/** Sessions by email address. All tests of a worker process share one session per user. */
const sessions = new Map<string, { cookies: Cookies; since: number }>();

/** Signs in with an API call. Other tests cover the sign-in form. */
export async function signIn(page: Page, { email, password } = stack.admin) {
  const context = page.context();
  const session = sessions.get(email);
  if (session && Date.now() - session.since < MAX_SESSION_AGE_MS) {
    await context.addCookies(session.cookies);
    const { user } = (await (await context.request.get(`${stack.site}/api/auth/session`)).json()) as {
      user: object | null;
    };
    if (user) return;
  }
  const response = await context.request.post(`${stack.site}/api/auth/login`, {
    data: { email, password },
    headers: { origin: stack.site },
  });
  expect(response.status(), `sign-in of ${email}`).toBe(200);
  sessions.set(email, { cookies: await context.cookies(stack.site), since: Date.now() });
}

/**
 * Clicks an element on a page whose session has ended. A live event of another test may already have opened the dialog
 * 'Your session has ended', which covers the element.
 */
export const clickInEndedSession = (page: Page, role: 'link' | 'button', name: string): Promise<void> =>
  page.getByRole(role, { name, includeHidden: true }).dispatchEvent('click');

/** Minimum age of a form ticket at submission, slightly above the server's limit. Faster ones are suspected spam. */
const MIN_FORM_AGE_MS = 2_100;
const fetchedTickets: { ticket: string; since: number }[] = [];

/**
 * Returns a form ticket of the minimum age. Fetches several tickets at once, so that the next caller does not have to
 * wait.
 */
export async function fetchAgedTicket(request: APIRequestContext): Promise<string> {
  if (!fetchedTickets.length) {
    for (let count = 0; count < 8; count += 1) {
      const { ticket } = (await (await request.get('/api/intake/ticket')).json()) as { ticket: string };
      fetchedTickets.push({ ticket, since: Date.now() });
    }
  }
  const { ticket, since } = fetchedTickets.shift()!;
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, since + MIN_FORM_AGE_MS - Date.now())));
  return ticket;
}

interface Email {
  id: string;
  subject: string;
  to: string[];
}

/** Returns the emails that the mail catcher has received for an address. */
export async function findEmails(request: APIRequestContext, address: string): Promise<Email[]> {
  const response = await request.get(stack.mail.json, { params: { to: address } });
  return ((await response.json()) as { items: Email[] }).items;
}

/** Longer than the 30 s after which the server repeats a failed attempt to send a message. */
const DELIVERY_TIMEOUT_MS = 75_000;

export async function waitForEmail(request: APIRequestContext, address: string, subject: RegExp): Promise<Email> {
  let found: Email | undefined;
  await expect(async () => {
    found = (await findEmails(request, address)).find((mail) => subject.test(mail.subject));
    expect(found, `mail ${subject} to ${address}`).toBeTruthy();
  }).toPass({ timeout: DELIVERY_TIMEOUT_MS });
  return found!;
}

/** Triggers hydration with a key press and waits until the page is hydrated. */
export async function hydrate(page: Page) {
  await page.keyboard.press('Shift');
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
}

/** Blocks the page's scripts except the loader, as on a slow network. @returns a function that releases the scripts */
export async function delayScripts(page: Page): Promise<() => void> {
  let releaseScripts = () => {};
  const arrived = new Promise<void>((resolve) => {
    releaseScripts = resolve;
  });
  await page.route(/\/assets\/(?!.*\/loader\.).*\.js$/, async (route) => {
    await arrived;
    await route.continue();
  });
  return releaseScripts;
}

/** Waits until the loader has requested the page's scripts, which happens on the first interaction. */
export const expectScriptsRequested = (page: Page) =>
  expect(page.locator('head link[rel=preload][as=script]')).not.toHaveCount(0);
