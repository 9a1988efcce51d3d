import { expect, test } from 'playwright/test';
import { hydrate } from './helpers.ts';

/** Values from section 9 of the public site's specification, each with its page. */
const PRINTED_FIGURES: [path: string, what: string, text: RegExp][] = [
  ['/', 'Foundation', /Foundation\s*8\.9%/],
  ['/', 'Growth', /Growth\s*10\.9%/],
  ['/', 'Wealth', /Wealth\s*12\.9%/],
  ['/', 'Resident Placement', /7\.9% of annual contract value/],
  ['/', 'administration', /Administration\s*\$39 a month/],
  ['/', 'setup', /Setup\s*\$299, once/],
  ['/', 'onboarding fee', /Onboarding\s*\$199, once/],
  ['/', 'management on the Standard plan', /Standard plan\s*6\.9% of monthly rent/],
  ['/', 'Resident Guarantee onboarding', /Resident Guarantee onboarding\s*\$299/],
  ['/', 'multi-family by quote', /By quote, or Standard/],
  ['/', 'multi-family on the Standard plan', /5\.9% of monthly rent for 2 to 4 units, and 4\.9% for 5 or more/],
  ['/', 'pet deposit alternative', /\$1,500/],
  ['/', 'malicious damage coverage', /\$35,000/],
  ['/', 'owners', /500\+/],
  ['/', 'properties', /750\+/],
  ['/', 'assets', /\$180M\+/],
  ['/', 'resident retention', /79%/],
  ['/', 'average time to tenant', /29 days/],
  ['/realtor-referral', 'referral fee', /\$400/],
  ['/invest-a-view', 'Aggressive Growth', /Aggressive Growth[\s\S]*12%[\s\S]*High risk[\s\S]*2\.5x turnover/],
  ['/invest-a-view', 'Balanced Growth', /Balanced Growth[\s\S]*9%[\s\S]*Medium risk[\s\S]*1\.8x turnover/],
  ['/invest-a-view', 'Steady Income', /Steady Income[\s\S]*7%[\s\S]*Low risk[\s\S]*1\.5x turnover/],
  ['/webinar', 'the event', /Thursday May 15th(, 2025)?,? at 12:00 PM Central Time/],
  ['/webinar', 'its length', /1 hour/],
];

const fields: [path: string, label: RegExp, value: string][] = [
  ['/analysis', /State/, 'IA'],
  ['/analysis', /Number of units/, '1'],
  ['/enroll', /Number of units/, '1'],
  ['/rent-vs-sell', /Home value/, '300,000'],
  ['/rent-vs-sell', /Price you paid/, '300,000'],
  ['/rent-vs-sell', /Original mortgage/, '240,000'],
  ['/rent-vs-sell', /Balance today/, '220,000'],
  ['/rent-vs-sell', /Interest rate/, '5'],
  ['/rent-vs-sell', /Taxes and insurance/, '3,600'],
  ['/rent-vs-sell', /Monthly rent/, '2,500'],
  ['/rent-vs-sell', /Growth in value/, '3'],
  ['/rent-vs-sell', /Years to hold/, '5'],
  ['/invest-a-view', /Initial investment/, '100,000'],
  ['/invest-a-view', /Added each month/, '1,500'],
  ['/invest-a-view', /Years to retirement/, '20'],
  ['/invest-a-view', /Income wanted/, '60,000'],
];

// One visit per page checks all values of the page. The failure message contains the name of the value.
for (const path of new Set([...PRINTED_FIGURES, ...fields].map(([each]) => each))) {
  test(`${path} shows the specified figures and default values`, async ({ page }) => {
    await page.goto(path);
    for (const [, what, text] of PRINTED_FIGURES.filter(([each]) => each === path)) {
      await expect.soft(page.getByRole('main'), what).toContainText(text);
    }
    for (const [, label, value] of fields.filter(([each]) => each === path)) {
      await expect.soft(page.getByLabel(label).and(page.locator('input:not([type=range])')).first()).toHaveValue(value);
    }
  });
}

const estimates: [type: string, units: string, management: RegExp, share: RegExp, total: RegExp][] = [
  ['Single Family Home', '1', /\$138/, /6\.9%/, /\$177/],
  ['Multi Family', '1', /\$138/, /6\.9%/, /\$177/],
  ['Multi Family', '2', /\$236/, /5\.9%/, /\$275/],
  ['Multi Family', '4', /\$472/, /5\.9%/, /\$511/],
  ['Multi Family', '5', /\$490/, /4\.9%/, /\$529/],
  ['Townhouse', '5', /\$690/, /6\.9%/, /\$729/],
];

test('the enrollment form computes the management fee from property type and number of units', async ({ page }) => {
  await page.goto('/enroll');
  await hydrate(page);
  const main = page.getByRole('main');
  for (const [type, units, management, share, total] of estimates) {
    await page.getByLabel(/Property type/).selectOption({ label: type });
    await page.getByLabel(/Number of units/).fill(units);
    await page.getByLabel(/monthly rent/i).fill('2000');
    for (const figure of [management, share, total, /\$39/, /\$299/, /\$2,000/]) {
      await expect.soft(main, `${type} of ${units}`).toContainText(figure);
    }
  }
});

test('the landing page shows three team members, and the team page nine, eight of them with a biography', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('main').getByRole('link', { name: /View Full Bio/ })).toHaveCount(3);
  await page.goto('/team');
  await expect(page.getByRole('main').getByRole('link', { name: /View Full Bio/ })).toHaveCount(8);
  await expect(
    page
      .getByRole('main')
      .getByRole('heading', { level: 2 })
      .or(page.getByRole('main').getByRole('heading', { level: 3 }))
      .filter({ hasText: /^\w+ \w+$/ }),
  ).toHaveCount(9);
});

test('the hero is at least 600 px high, and the rentals page has a 650 px frame and links to six cities', async ({
  page,
}) => {
  await page.goto('/');
  const hero = await page
    .getByRole('main')
    .locator('> *')
    .first()
    .evaluate((element) => element.getBoundingClientRect().height);
  expect(hero).toBeGreaterThanOrEqual(600);
  await page.goto('/rentals');
  expect(await page.locator('iframe').evaluate((frame) => frame.clientHeight)).toBe(650);
  for (const city of ['West Des Moines', 'Ankeny', 'Urbandale', 'Johnston', 'Waukee', 'Clive']) {
    await expect(page.getByRole('main').getByRole('link', { name: city })).toBeVisible();
  }
});
