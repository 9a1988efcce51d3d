import { expect } from 'playwright/test';
import type { Page } from 'playwright/test';
import { test } from './test-with-cleanup.ts';
import { createEmail, hydrate } from './helpers.ts';
import {
  recommendation,
  resultRegion,
  field,
  projectionTable,
  unlockButton,
  openCalculator,
} from './calculator-page.ts';
/**
 * Returns the visible result without the live region, which updates a second later and is empty after the first load.
 */
const readShownResult = (page: Page) =>
  resultRegion(page).evaluate((region) => {
    const copy = region.cloneNode(true) as HTMLElement;
    copy.querySelector('[role="status"]')?.remove();
    return copy.textContent;
  });

test('calculator fields format numbers while the visitor types, and preserve the caret position', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openCalculator(page);
  const value = field(page, 'Home value today');
  await value.fill('');
  await value.pressSequentially('a1b2c3x4567');
  await expect(value).toHaveValue('1,234,567');

  await value.press('Home');
  await value.press('ArrowRight');
  await value.press('9');
  await expect(value).toHaveValue('19,234,567');
  expect(await value.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(2);

  await page.evaluate(() => navigator.clipboard.writeText('$300,000.50'));
  await value.press('ControlOrMeta+a');
  await value.press('ControlOrMeta+v');
  await value.blur();
  await expect(value).toHaveValue('300,001');

  const rate = field(page, 'Interest rate');
  await rate.fill('');
  await expect(resultRegion(page)).toContainText('more than if you sell today');
  await rate.blur();
  await expect(rate).toHaveValue('0');
  await rate.press('ArrowUp');
  await expect(rate).toHaveValue('0.1');

  const years = field(page, 'Years to hold');
  await years.fill('99');
  await years.blur();
  await expect(years).toHaveValue('30');
  await years.fill('0');
  await years.blur();
  await expect(years).toHaveValue('1');
});

test("a calculator's URL restores the inputs, and replaces invalid inputs by defaults or limits", async ({
  page,
  browser,
  baseURL,
}) => {
  await openCalculator(page);
  await field(page, 'Monthly rent').fill('1,850');
  await field(page, 'Years to hold').fill('12');
  await page.getByLabel('Use more realistic assumptions').check();
  await field(page, 'Vacancy').fill('8');
  await expect(page).toHaveURL(/monthlyRent=1850.*vacancyRate=8(&|$)/);
  const originalResult = await readShownResult(page);
  const otherContext = await browser.newContext({ baseURL: baseURL ?? '', serviceWorkers: 'block' });
  const other = await otherContext.newPage();
  await other.goto(page.url());
  await expect(field(other, 'Monthly rent')).toHaveValue('1,850');
  await expect(field(other, 'Years to hold')).toHaveValue('12');
  await expect(field(other, 'Vacancy')).toHaveValue('8');
  expect(await readShownResult(other)).toBe(originalResult);
  await expect(other.locator('[data-realistic-answer]')).toBeVisible();

  await other.goto('/rent-vs-sell?homeValue=%3Cscript%3E&monthlyRent=2000&interestRate=1e9&yearsToHold=999&what=ever');
  await expect(field(other, 'Home value today')).toHaveValue('300,000');
  await expect(field(other, 'Monthly rent')).toHaveValue('2,000');
  await expect(field(other, 'Interest rate')).toHaveValue('5');
  await expect(field(other, 'Years to hold')).toHaveValue('30');
  await otherContext.close();
});

const SHARED_LINKS: { path: string; query: Record<string, string>; expected: string[] }[] = [
  {
    path: '/rent-vs-sell',
    query: { monthlyRent: '45000', appreciationRate: '15.5', interestRate: '21', yearsToHold: '30' },
    expected: ['45,000', '15.5', '21', '30'],
  },
  {
    path: '/invest-a-view',
    query: {
      strategy: 'aggressive',
      initialInvestment: '90000000',
      monthlyContribution: '900000',
      yearsToRetirement: '55',
      targetIncome: '99000000',
    },
    expected: ['90,000,000', '900,000', '55', '99,000,000'],
  },
];
for (const { path, query, expected } of SHARED_LINKS) {
  test(`hydration of ${path} preserves the figures in the URL, even beyond the range of a slider`, async ({ page }) => {
    await page.goto(`${path}?${new URLSearchParams(query).toString()}`);
    const figures = () =>
      page.getByRole('textbox').evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value));
    const rendered = { figures: await figures(), text: await page.getByRole('main').innerText() };
    expect(rendered.figures).toEqual(expect.arrayContaining(expected));
    await hydrate(page);
    // The page adds missing inputs to the URL after it computes the result.
    if (path === '/rent-vs-sell') await expect(page).toHaveURL(/homeValue=300000/);
    expect({ figures: await figures(), text: await page.getByRole('main').innerText() }).toEqual(rendered);
    const params = new URL(page.url()).searchParams;
    expect(Object.keys(query).map((name) => params.get(name))).toEqual(Object.values(query));
  });
}

test('without JavaScript, Calculate submits the inputs to the same page, and the table can be unlocked', async ({
  browser,
  baseURL,
}) => {
  const plainContext = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false });
  const page = await plainContext.newPage();
  await page.goto('/rent-vs-sell');
  await expect(recommendation(page)).toHaveText('RENT OUT');
  await field(page, 'Monthly rent').fill('$1,200');
  await page.getByRole('button', { name: 'Calculate' }).click();
  await expect(recommendation(page)).toHaveText('SELL');
  await expect(page.getByText('Break-even monthly rent: $1,664.')).toBeVisible();

  const box = page.getByRole('textbox', { name: 'Email' });
  await box.fill('nobody');
  await unlockButton(page).click();
  await expect(page.getByText('Enter a valid email address.')).toBeVisible();
  await expect(box).toHaveValue('nobody');
  await expect(projectionTable(page)).toHaveCount(0);
  await box.fill(createEmail('calc.plain'));
  await unlockButton(page).click();
  await expect(projectionTable(page).getByRole('row')).toHaveCount(6);
  await expect(projectionTable(page).getByRole('row').last()).toContainText('−$1,991');
  await plainContext.close();
});

test('Rent or Sell works with the keyboard on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openCalculator(page);
  await field(page, 'Home value today').focus();
  for (const label of [
    'Price you paid',
    'Growth in value per year',
    'Original mortgage',
    'Balance today',
    'Interest rate',
    'Monthly rent',
  ]) {
    await page.keyboard.press('Tab');
    await expect(field(page, label)).toBeFocused();
  }
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('1200');
  await expect(page.locator('a[href="#result"]')).toContainText('SELL');

  await page.getByRole('textbox', { name: 'Email' }).focus();
  await page.keyboard.type(createEmail('calc.keys'));
  await page.keyboard.press('Enter');
  await expect(projectionTable(page)).toBeVisible();
  await expect(page.locator(':focus')).toContainText('Rental income');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
