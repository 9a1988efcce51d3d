import { expect } from 'playwright/test';
import pg from 'pg';
import type { Browser, Page } from 'playwright/test';
import { changeCampaignSettings } from './campaign-settings.ts';
import { elmStreet, createEmail, signIn, submitAnalysisForm } from './helpers.ts';
import { addLead, openLead } from './lead-records.ts';
import { openEmailLink, openEmail, replyToEmail } from './mail-catcher.ts';
import { stack } from './stack.ts';
import { withStaffMembers } from './staff-members.ts';
import { test } from './test-with-cleanup.ts';

const getTimeline = (page: Page) => page.getByRole('region', { name: 'Timeline' });

/** Opens the campaign monitor. @returns the table row of the owner's newest sequence */
async function openMonitor(page: Page, email: string) {
  await page.goto(`/campaigns?q=${encodeURIComponent(email)}`);
  return page.getByRole('row').filter({ hasText: email }).first();
}

/** Submits the analysis form as a new owner. @returns the owner's page and the id of the lead */
async function submitAnalysis(browser: Browser, email: string, street: string) {
  const owner = await (await browser.newContext({ baseURL: stack.site })).newPage();
  await owner.goto('/analysis');
  await submitAnalysisForm(owner, { ...elmStreet, street }, email);
  return { owner, leadId: owner.url().split('/').at(-1)! };
}

/** Sends the notice about a reply immediately. Otherwise, the notice waits ten minutes for further replies. */
async function sendReplyNotice(leadId: string) {
  const database = new pg.Client({ connectionString: stack.database });
  await database.connect();
  await database.query(`UPDATE message_sends SET due_at = now() WHERE debounce_key = 'lead-reply:' || $1`, [leadId]);
  await database.end();
}

const CENTRAL_HOUR_FORMAT = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Chicago',
  hour: 'numeric',
  hourCycle: 'h23',
});

/** Returns whether a text to a number in Iowa would be sent now. Texts due between 20:00 and 9:00 wait until 9:00. */
function isTextAllowedNow(): boolean {
  const hour = Number(CENTRAL_HOUR_FORMAT.format(new Date()));
  return hour >= 9 && hour < 20;
}

/** Opens the page that simulates an owner's phone, and reloads it until it shows the given text. */
async function openSimulatedPhone(page: Page, number: string, text: string) {
  await expect(async () => {
    await page.goto(`${stack.simulators}/twilio/phones/1${number}`);
    await expect(page.getByText(text)).toBeVisible({ timeout: 500 });
  }).toPass();
}

/** Enrolls a home as an owner who consents to texts. */
async function enrollWithTexts(page: Page, email: string, phone: string) {
  await page.goto('/enroll');
  await page.getByLabel('Property type').selectOption({ label: 'Condo' });
  await page.getByLabel('Estimated monthly rent').fill('1,850');
  await page.getByLabel('Street address').fill('12 Signal Street');
  await page.getByLabel('City').fill(elmStreet.city);
  await page.getByLabel('ZIP code').fill(elmStreet.zip);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByLabel('Full name').fill('Tess Alder');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone').fill(phone);
  await page.getByRole('checkbox', { name: /Text me/ }).check();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByRole('button', { name: 'Enroll and schedule walkthrough' }).click();
  await expect(page.getByRole('dialog', { name: 'Schedule Your Confirmation Walkthrough' })).toBeVisible();
}

test('a campaign email arrives after the configured delay, and its unsubscribe link stops the sequence', async ({
  page,
  browser,
}) => {
  const email = createEmail('campaign');
  await signIn(page);
  const timing = await changeCampaignSettings(page, 'settings', { warmLeadInitialDelayHours: 0 });
  const limits = await changeCampaignSettings(page, 'limits', { fromHour: 0, untilHour: 24 });
  try {
    const { owner } = await submitAnalysis(browser, email, '31 Nurture Road');
    await openEmail(owner, email, /^(?!.*Your analysis is ready)/);
    const choices = await openEmailLink(owner, 'Unsubscribe');
    await choices.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(choices.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible();
    await expect(await openMonitor(page, email)).toContainText('Stopped: unsubscribed');
  } finally {
    await changeCampaignSettings(page, 'settings', timing);
    await changeCampaignSettings(page, 'limits', limits);
  }
});

test('a sequence that staff started stops when the owner replies, and the assignee gets a notice', async ({
  page,
  browser,
}) => {
  const email = createEmail('reply');
  await signIn(page);
  const { owner, leadId } = await submitAnalysis(browser, email, '8 Answer Lane');
  const sequence = await openMonitor(page, email);
  await expect(sequence).toContainText('Sending');
  await sequence.getByRole('button', { name: /^Actions: / }).click();
  await page.getByRole('menuitem', { name: 'Stop' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(sequence).toContainText('Stopped by staff');
  await withStaffMembers(async ([assignee]) => {
    await page.goto(`/leads/${leadId}`);
    await page.getByRole('button', { name: 'Enroll in Marketing' }).click();
    await expect(page.getByRole('button', { name: 'Enrolled' })).toBeDisabled();
    await page.getByRole('button', { name: /^Assignee: / }).click();
    await page.getByRole('menuitemradio', { name: assignee.name }).click();
    await expect(page.getByRole('button', { name: `Assignee: ${assignee.name}` })).toBeVisible();
    await openEmail(owner, email, /Your analysis is ready/);
    await replyToEmail(owner, 'Do you manage duplexes as well?');
    await expect(getTimeline(page)).toContainText('Reply by email: Do you manage duplexes as well?');
    await expect(getTimeline(page)).toContainText('Campaign stopped: Warm lead, owner replied');
    await expect(await openMonitor(page, email)).toContainText('Stopped: owner replied');
    await sendReplyNotice(leadId);
    await openEmail(owner, assignee.email, /An owner replied/);
    await expect(owner.frameLocator('iframe').getByText('Do you manage duplexes as well?')).toBeVisible();
  });
});

test('an owner who replies STOP to a text gets no more texts', async ({ page, browser }) => {
  const email = createEmail('texts');
  const number = `515555${String(Math.floor(Math.random() * 10_000)).padStart(4, '0')}`;
  const owner = await (await browser.newContext({ baseURL: stack.site })).newPage();
  await enrollWithTexts(owner, email, number);
  await signIn(page);
  await page.goto(`/leads?q=${encodeURIComponent(email)}`);
  await page.getByRole('link', { name: 'Tess Alder' }).click();
  await page.getByRole('button', { name: 'Write text' }).click();
  const dialog = page.getByRole('dialog', { name: 'Write text' });
  if (!isTextAllowedNow()) await expect(dialog).toContainText('Sends at 9:00 AM');
  await dialog.getByLabel('Message').fill('The photographer comes on Monday.');
  await dialog.getByRole('button', { name: 'Send text' }).click();
  await expect(dialog).toBeHidden();
  await expect(getTimeline(page)).toContainText('Wrote a text');

  await openSimulatedPhone(owner, number, isTextAllowedNow() ? 'The photographer comes on Monday.' : 'No texts yet');
  await owner.getByRole('button', { name: 'STOP' }).click();
  await expect(owner.getByText('This phone has opted out.')).toBeVisible();
  await expect(getTimeline(page)).toContainText('Unsubscribed by text');
  await page.getByRole('button', { name: 'Write text' }).click();
  await expect(dialog).toContainText('The owner has opted out of texts to this number.');
});

test('a lead that is marked as won or lost in Odoo gets that status', async ({ page, context }) => {
  await signIn(page);
  const [won, lost] = [await addLead(page), await addLead(page)];
  const odoo = await context.newPage();
  for (const [lead, outcome] of [
    [won, 'won'],
    [lost, 'lost'],
  ] as const) {
    const row = odoo.getByRole('row').filter({ hasText: lead.email });
    await expect(async () => {
      await odoo.goto(`${stack.simulators}/odoo`);
      await expect(row).toBeVisible({ timeout: 500 });
    }).toPass();
    await row.getByRole('button', { name: `Mark as ${outcome}` }).click();
  }
  await openLead(page, won);
  await expect(page.getByRole('button', { name: 'Status: Won' })).toBeVisible({ timeout: 45_000 });
  await openLead(page, lost);
  await expect(page.getByRole('button', { name: 'Status: Lost' })).toBeVisible();
  await expect(getTimeline(page)).toContainText('Status changed from New Lead to Lost: Too expensive');
});
