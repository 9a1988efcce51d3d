import { randomUUID } from 'node:crypto';
import path from 'node:path';
import pg from 'pg';
import { expect, test } from 'playwright/test';
import type { Browser, Page } from 'playwright/test';
import { elmStreet, fillHome, signIn, submitHome, waitForEmail, hydrate, type Home } from './helpers.ts';
import { stack } from './stack.ts';

// Takes the README screenshots that need neither a simulated failure nor a rent provider. `npm run screenshots`
// starts a stack for them.

const FOLDER = path.resolve(import.meta.dirname, '../../.github/screenshots');
const PUBLIC_VIEWPORT = { width: 1200, height: 833 };
const STAFF_VIEWPORT = { width: 1440, height: 900 };
const PHONE_VIEWPORT = { width: 390, height: 844 };

const NAMES = [
  'Alice Thornton',
  'Ivy Chen',
  'Megan Doyle',
  'Luis Ortega',
  'Elena Vasquez',
  'Carlos Reyes',
  'Nadia Haddad',
  'Karen Olsen',
  'Joel Abrams',
  'Thomas Lindqvist',
  'Grace Holloway',
  'Howard Voss',
  'Aaron Feldman',
  'Claire Beaumont',
  'Walter Gruber',
  'Leo Fischer',
  'Priya Raman',
  'Samuel Pruitt',
  'Marcus Okafor',
  'Paul Egan',
  'Simone Laurent',
  'Renee Dubois',
  'Dmitri Petrov',
  'Laura Tran',
  'Derek Maddox',
  'Miles Carver',
  'Victor Sandoval',
  'Yvonne Ames',
  'Prairie Holdings LLC',
  'Isabel Navarro',
];
const PLACES = [
  '5310 Woodland Hills Drive, West Des Moines, IA 50266',
  '4762 SE Tallgrass Lane, Ankeny, IA 50021',
  '2844 Ashworth Road, West Des Moines, IA 50265',
  '2433 Meredith Drive, Johnston, IA 50131',
  '1748 Aurora Avenue, Urbandale, IA 50322',
  '4351 Westown Parkway, Clive, IA 50325',
  '1611 NW 142nd Street, Waukee, IA 50263',
];
const STATUSES = [
  'contract_sent',
  'new_lead',
  'enrolled',
  'proposal',
  'analysis_submitted',
  'won',
  'walkthrough_scheduled',
  'new_lead',
  'closed',
  'analysis_submitted',
  'closed',
  'walkthrough_scheduled',
  'analysis_submitted',
  'new_lead',
  'enrolled',
  'closed',
];
const STAFF_NAMES = ['nora.ellingson', 'ray.castillo', 'mei.wong'];

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
const toEmail = (name: string): string => `${name.toLowerCase().replaceAll(' ', '.')}@example.com`;

/** Ids of the owners' leads, in the order of `OWNERS`. */
const leadIds: string[] = [];

test.describe.configure({ mode: 'serial' });

const takeScreenshot = async (page: Page, name: string): Promise<void> => {
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: path.join(FOLDER, `${name}.png`), animations: 'disabled' });
};

/** Runs `work` in a window of the given size, which is signed in for staff pages. */
async function withWindow(
  browser: Browser,
  viewport: typeof PUBLIC_VIEWPORT,
  work: (page: Page) => Promise<void>,
  isStaff = viewport === STAFF_VIEWPORT,
): Promise<void> {
  const page = await browser.newPage({ viewport, baseURL: stack.site });
  if (isStaff) await signIn(page);
  await work(page);
  await page.context().close();
}

test('owners submit the form, and staff work on their leads', async ({ browser, request }) => {
  const database = new pg.Client({ connectionString: stack.database });
  await database.connect();
  for (const name of STAFF_NAMES) {
    await database.query(
      `INSERT INTO todo_profiles (id, email, role, created_at) VALUES (gen_random_uuid(), $1, 'user', now())`,
      [`${name}@example.com`],
    );
  }
  await withWindow(browser, PUBLIC_VIEWPORT, async (page) => {
    await page.goto('/analysis');
    await hydrate(page);
    await fillHome(page, elmStreet);
    await takeScreenshot(page, 'analysis-form');
  });
  for (const [name, home] of OWNERS) {
    await withWindow(browser, PUBLIC_VIEWPORT, async (page) => {
      await page.goto('/analysis');
      await submitHome(page, home, toEmail(name));
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
    const rows = NAMES.map((name, index) =>
      [
        name,
        toEmail(name),
        `"${PLACES[index % PLACES.length]}"`,
        STATUSES[index % STATUSES.length],
        1450 + ((index * 137) % 1300),
      ].join(','),
    );
    await page.goto('/leads');
    await page.getByRole('button', { name: 'Import' }).click();
    await page.locator('input[type=file]').setInputFiles({
      name: 'leads.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(['Name,Email,Address,Status,Rent', ...rows].join('\n')),
    });
    await page.getByRole('button', { name: /^Import \d+/ }).click();
    await expect(page.getByText('30 leads imported')).toBeVisible();
  });
  // Distribute the imported leads over past days and several staff members.
  await database.query(
    `WITH placed AS (SELECT id, row_number() OVER (ORDER BY created_at, id) AS n FROM leads WHERE id <> ALL($1))
     UPDATE leads SET created_at = now() - n * interval '7 hours', stage_since = now() - n * interval '5 hours',
       assignee_id = CASE n % 4 WHEN 0 THEN NULL ELSE (SELECT id FROM todo_profiles ORDER BY email OFFSET n % 4 LIMIT 1) END
     FROM placed WHERE leads.id = placed.id`,
    [leadIds],
  );
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

test('enrollment form, walkthrough times, and a booked walkthrough for the staff pages', async ({ browser }) => {
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
    await page.getByRole('button', { name: 'Enroll and Schedule Walkthrough' }).click();
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
    ] as const) {
      await page.goto(url);
      await page.waitForLoadState('networkidle');
      await takeScreenshot(page, name);
    }
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
    await page.getByRole('button', { name: /^Sign Here: Management Agreement/ }).click();
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
