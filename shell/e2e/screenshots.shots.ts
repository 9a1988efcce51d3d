import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { expect, test } from 'playwright/test';
import { elmStreet, fillHome, submitAnalysisForm, waitForEmail, hydrate, type Home } from './helpers.ts';
import { addSequences, addStaffMembers, buildImportFile, distributeLeads, toEmail } from './screenshot-leads.ts';
import { PHONE_VIEWPORT, PUBLIC_VIEWPORT, STAFF_VIEWPORT, takeScreenshot, withWindow } from './screenshot-window.ts';
import { stack } from './stack.ts';

// Takes the README screenshots that need neither a simulated failure nor a rent provider. `npm run screenshots`
// starts a stack for them.

const tallgrass: Home = {
  street: '2615 SE Tallgrass Lane',
  city: 'Ankeny',
  zip: '50021',
  squareFeet: '2140',
  bedrooms: '4',
};
const westown: Home = { street: '905 Westown Parkway', city: 'Clive', zip: '50325', squareFeet: '1620' };
/** Owners who submit the form, in this order. The first owner gets a booked walkthrough. */
const OWNERS: [name: string, home: Home][] = [
  ['Hannah Meyer', elmStreet],
  ['Maya Lindgren', tallgrass],
  ['Stephen Albrecht', westown],
];

/** Ids of the owners' leads, in the order of `OWNERS`. */
const leadIds: string[] = [];

test.describe.configure({ mode: 'serial' });

test('owners submit the form, and staff work on their leads', async ({ browser, request }) => {
  const database = new pg.Client({ connectionString: stack.database });
  await database.connect();
  await addStaffMembers(database);
  await withWindow(browser, PUBLIC_VIEWPORT, async (page) => {
    await page.goto('/analysis');
    await hydrate(page);
    await fillHome(page, elmStreet);
    await takeScreenshot(page, 'analysis-form');
  });
  for (const [name, home] of OWNERS) {
    await withWindow(browser, PUBLIC_VIEWPORT, async (page) => {
      await page.goto('/analysis');
      await submitAnalysisForm(page, home, toEmail(name));
      await expect(page.getByText(/a month/).first()).toBeVisible();
      leadIds.push(page.url().split('/').at(-1) ?? '');
      if (leadIds.length > 1) return;
      await takeScreenshot(page, 'report');
      await page.setViewportSize(PHONE_VIEWPORT);
      await takeScreenshot(page, 'report-phone');
    });
    await waitForEmail(request, toEmail(name), /analysis is ready/);
  }
  await withWindow(browser, STAFF_VIEWPORT, async (page) => {
    await page.goto('/leads');
    await page.getByRole('button', { name: 'Import' }).click();
    await page.locator('input[type=file]').setInputFiles({
      name: 'leads.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(buildImportFile()),
    });
    await page.getByRole('button', { name: /^Import \d+/ }).click();
    await expect(page.getByText('30 leads imported')).toBeVisible();
  });
  await distributeLeads(database, leadIds);
  await addSequences(database, leadIds);
  for (const [index, [name]] of OWNERS.entries()) {
    await database.query('UPDATE leads SET name = $2, phone = $3 WHERE id = $1', [
      leadIds[index],
      name,
      `515-555-018${index}`,
    ]);
  }
  await database.end();
});

for (const [name, url] of [
  ['landing', '/'],
  ['rent-vs-sell', '/rent-vs-sell'],
  ['referral', '/realtor-referral'],
  ['blog', '/blog'],
  ['team', '/team'],
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

test('enrollment form and walkthrough times; books a walkthrough that the staff pages show', async ({ browser }) => {
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
    await page.getByLabel('Email').fill(toEmail('Peter Sandquist'));
    await page.getByLabel('Phone').fill('(515) 555-0142');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Enroll and schedule walkthrough' }).click();
    await expect(page.getByRole('dialog').getByRole('radio').first()).toBeVisible();
    await takeScreenshot(page, 'walkthrough');
  });
  await withWindow(
    browser,
    PUBLIC_VIEWPORT,
    async (page) => {
      await page.goto('/leads');
      const { slots } = (await (await page.request.get('/api/walkthroughs/slots')).json()) as {
        slots: { start: string }[];
      };
      const response = await page.request.post('/api/walkthroughs', {
        data: { leadId: leadIds[0], start: slots[9]?.start },
        headers: { origin: stack.site },
      });
      expect(response.status()).toBe(201);
    },
    true,
  );
});

test('staff pages', async ({ browser }) => {
  await withWindow(browser, STAFF_VIEWPORT, async (page) => {
    for (const [name, url] of [
      ['dashboard', '/dashboard'],
      ['leads', '/leads'],
      ['board', '/leads?view=board'],
      ['lead', `/leads/${leadIds[0]}`],
      ['campaigns', '/campaigns'],
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
    await page.goto(`/leads/${leadIds[0]}`);
    await page.getByRole('button', { name: 'Start Confirmation Walkthrough' }).click();
    await expect(page.getByRole('dialog', { name: 'Confirmation Walkthrough' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await takeScreenshot(page, 'confirmation');
    await page.goto('/dashboard');
    await page.waitForLoadState('networkidle');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('hannah');
    await expect(page.getByRole('option', { name: /Hannah Meyer/ }).first()).toBeVisible();
    await takeScreenshot(page, 'command-menu');
  });
  await withWindow(
    browser,
    PHONE_VIEWPORT,
    async (page) => {
      for (const [name, url] of [
        ['board-phone', '/leads?view=board'],
        ['lead-phone', `/leads/${leadIds[0]}`],
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
  const [leadId = ''] = leadIds;
  const [name = ''] = OWNERS[0] ?? [];
  let checkoutUrl = '';
  let successUrl = '';
  await withWindow(browser, STAFF_VIEWPORT, async (page) => {
    await page.goto('/documents');
    const post = async <T>(url: string, data: object): Promise<T> => {
      const response = await page.request.post(url, { data, headers: { origin: stack.site } });
      expect(response.ok(), await response.text()).toBe(true);
      return (await response.json()) as T;
    };
    const send = (type: string) =>
      post('/api/docuseal/submissions', {
        id: randomUUID(),
        leadId,
        type,
        delivery: 'embedded',
        owners: [{ name, email: toEmail(name) }],
      });
    await send('onboarding_form');
    await send('management_agreement');
    await page.goto(`/leads/${leadId}`);
    await page.getByRole('button', { name: /^Sign here: Management Agreement/ }).click();
    const frame = page.getByRole('dialog').frameLocator('iframe');
    await expect(frame.getByRole('button', { name: 'Sign', exact: true })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await takeScreenshot(page, 'signing');
    for (const [screenshot, url] of [
      ['documents', '/documents'],
      ['agreement-settings', '/admin/agreements'],
    ] as const) {
      await page.goto(url);
      await page.waitForLoadState('networkidle');
      await takeScreenshot(page, screenshot);
    }
    ({ url: checkoutUrl } = await post<{ url: string }>('/api/stripe/create-session', { leadId }));
    await page.goto(checkoutUrl);
    await takeScreenshot(page, 'checkout');
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await page.waitForURL('**/payment/success**');
    successUrl = page.url();
    await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
    const response = await page.request.get(`/api/leads/${leadId}/payments`);
    const { items } = (await response.json()) as { items: { id: string }[] };
    const reason = 'The walkthrough was moved twice';
    await post(`/api/payments/${items[0]?.id}/refunds`, { id: randomUUID(), amount: 4_900, reason });
    await page.goto('/admin/money');
    await page.waitForLoadState('networkidle');
    await takeScreenshot(page, 'money');
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
