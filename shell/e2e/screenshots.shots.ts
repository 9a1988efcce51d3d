import { randomUUID } from 'node:crypto';
import { expect, test } from 'playwright/test';
import type { Page } from 'playwright/test';
import { elmStreet, fillHome, submitAnalysisForm, waitForEmail, hydrate } from './helpers.ts';
import { PHONE_VIEWPORT, PUBLIC_VIEWPORT, STAFF_VIEWPORT, takeScreenshot, withWindow } from './screenshot-window.ts';
import { stack } from './stack.ts';

// Takes the README screenshots that need neither a simulated failure nor a rent provider. `npm run screenshots`
// starts a stack with the sample firm for them.

/** Owners of the sample firm: one whose home is under management, one with a walkthrough, and one with a proposal. */
const CLOSED_OWNER = 'Abdi Warsame';
const BOOKED_OWNER = 'Kenji Watanabe';
const MET_OWNER = 'Dale Ostrander';
const VISITOR_EMAIL = 'hannah.meyer@example.com';

/** Returns a lead of the sample firm. */
async function findLead(page: Page, name: string): Promise<{ id: string; name: string; email: string }> {
  const response = await page.request.get(`/api/leads?q=${encodeURIComponent(name)}`);
  const { items } = (await response.json()) as { items: { id: string; name: string; email: string }[] };
  const [lead] = items;
  if (!lead) throw new Error(`The sample firm has no owner ${name}`);
  return lead;
}

test.describe.configure({ mode: 'serial' });

test('an owner submits the form', async ({ browser, request }) => {
  await withWindow(browser, PUBLIC_VIEWPORT, async (page) => {
    await page.goto('/analysis');
    await hydrate(page);
    await fillHome(page, elmStreet);
    await takeScreenshot(page, 'analysis-form');
    await page.goto('/analysis');
    await submitAnalysisForm(page, elmStreet, VISITOR_EMAIL);
    await expect(page.getByText(/a month/).first()).toBeVisible();
    await takeScreenshot(page, 'report');
    await page.setViewportSize(PHONE_VIEWPORT);
    await takeScreenshot(page, 'report-phone');
  });
  await waitForEmail(request, VISITOR_EMAIL, /analysis is ready/);
});

for (const [name, url] of [
  ['landing', '/'],
  ['rent-vs-sell', '/rent-vs-sell'],
  ['referral', '/realtor-referral'],
  ['blog', '/blog'],
] as const) {
  test(name, async ({ browser }) => {
    await withWindow(browser, PUBLIC_VIEWPORT, async (page) => {
      await page.goto(url);
      await hydrate(page);
      await takeScreenshot(page, name);
    });
  });
}

test('landing page on a phone', async ({ browser }) => {
  await withWindow(browser, PHONE_VIEWPORT, async (page) => {
    await page.goto('/');
    await takeScreenshot(page, 'landing-phone');
  });
});

test('enrollment form and walkthrough times', async ({ browser }) => {
  await withWindow(browser, PUBLIC_VIEWPORT, async (page) => {
    await page.goto('/enroll');
    await hydrate(page);
    await takeScreenshot(page, 'enroll');
    await page.getByLabel('Property type').selectOption({ label: 'Condo' });
    await page.getByLabel('Estimated monthly rent').fill('1950');
    await page.getByLabel('Street address').fill('3418 Ashworth Road');
    await page.getByLabel('City').fill('West Des Moines');
    await page.getByLabel('ZIP code').fill('50265');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('Full name').fill('Peter Sandquist');
    await page.getByLabel('Email').fill('peter.sandquist@example.com');
    await page.getByLabel('Phone').fill('(515) 555-0142');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Enroll and schedule walkthrough' }).click();
    await expect(page.getByRole('dialog').getByRole('radio').first()).toBeVisible();
    await takeScreenshot(page, 'walkthrough');
  });
});

test('staff pages', async ({ browser }) => {
  await withWindow(browser, STAFF_VIEWPORT, async (page) => {
    const { id } = await findLead(page, CLOSED_OWNER);
    for (const [name, url] of [
      ['dashboard', '/dashboard'],
      ['leads', '/leads'],
      ['board', '/leads?view=board'],
      ['lead', `/leads/${id}`],
      ['campaigns', '/campaigns'],
      ['documents', '/documents'],
      ['money', '/admin/money'],
      ['analytics', '/admin/analytics'],
      ['operations', '/admin/operations'],
    ] as const) {
      await page.goto(url);
      await page.waitForLoadState('networkidle');
      await takeScreenshot(page, name);
    }
    await page.goto('/campaigns?tab=templates');
    await page.getByRole('link', { name: 'What an empty month costs' }).click();
    const email = page.frameLocator('iframe[title="Preview of the email"]:not([aria-hidden])');
    await expect(email.getByRole('heading').first()).toBeVisible();
    await takeScreenshot(page, 'template');
    await page.goto(`/leads/${(await findLead(page, BOOKED_OWNER)).id}`);
    await page.getByRole('button', { name: 'Start Confirmation Walkthrough' }).click();
    await expect(page.getByRole('dialog', { name: 'Confirmation Walkthrough' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await takeScreenshot(page, 'confirmation');
    await page.goto('/dashboard');
    await page.waitForLoadState('networkidle');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('ankeny');
    await expect(page.getByRole('option', { name: /Tom Brandt/ }).first()).toBeVisible();
    await takeScreenshot(page, 'command-menu');
  });
  await withWindow(
    browser,
    PHONE_VIEWPORT,
    async (page) => {
      for (const [name, url] of [
        ['board-phone', '/leads?view=board'],
        ['lead-phone', `/leads/${(await findLead(page, CLOSED_OWNER)).id}`],
      ] as const) {
        await page.goto(url);
        await page.waitForLoadState('networkidle');
        await takeScreenshot(page, name);
      }
    },
    true,
  );
});

test('documents and payments', async ({ browser }) => {
  let successUrl = '';
  await withWindow(browser, STAFF_VIEWPORT, async (page) => {
    const { id: leadId, name, email } = await findLead(page, MET_OWNER);
    const post = async <T>(url: string, data: object): Promise<T> => {
      const response = await page.request.post(url, { data, headers: { origin: stack.site } });
      expect(response.ok(), await response.text()).toBe(true);
      return (await response.json()) as T;
    };
    await post('/api/docuseal/submissions', {
      id: randomUUID(),
      leadId,
      type: 'management_agreement',
      delivery: 'embedded',
      owners: [{ name, email }],
    });
    await page.goto(`/leads/${leadId}`);
    await page.getByRole('button', { name: /^Sign here: Management Agreement/ }).click();
    const frame = page.getByRole('dialog').frameLocator('iframe');
    await expect(frame.getByRole('button', { name: 'Sign', exact: true })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await takeScreenshot(page, 'signing');
    const { url } = await post<{ url: string }>('/api/stripe/create-session', { leadId });
    await page.goto(url);
    await takeScreenshot(page, 'checkout');
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await page.waitForURL('**/payment/success**');
    successUrl = page.url();
    await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  });
  const owner = await browser.newPage({ viewport: PUBLIC_VIEWPORT });
  await owner.goto(successUrl);
  await expect(owner.getByRole('heading', { name: 'Thank you.' })).toBeVisible();
  await takeScreenshot(owner, 'payment-received');
  await owner.close();
});

test('mail catcher', async ({ browser }) => {
  await withWindow(browser, PUBLIC_VIEWPORT, async (page) => {
    await page.goto(stack.mail.web);
    await page
      .getByText(/analysis is ready/)
      .first()
      .click();
    await takeScreenshot(page, 'mail');
  });
});
