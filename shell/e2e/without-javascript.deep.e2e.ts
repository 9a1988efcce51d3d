import { expect, test } from 'playwright/test';
import { elmStreet, fillHome, createEmail } from './helpers.ts';
import { getText } from './server-html.ts';

test.use({ javaScriptEnabled: false });

test('without JavaScript, an invalid analysis form returns with all input and marks the invalid fields', async ({
  page,
}) => {
  await page.goto('/analysis');
  await test.step("an empty form returns with the form's error message", async () => {
    await page.getByRole('button', { name: 'View Analysis' }).click();
    await expect(page.getByText('Please fill in all required fields for each property.')).toBeVisible();
    await expect(page.getByLabel(/Street/)).toHaveAttribute('aria-invalid', 'true');
  });
  await fillHome(page, { ...elmStreet, zip: '502', squareFeet: '0' });
  await page.getByLabel('Email').fill('owner');
  const [response] = await Promise.all([
    page.waitForResponse((response) => response.request().method() === 'POST'),
    page.getByRole('button', { name: 'View Analysis' }).click(),
  ]);
  expect(response.status()).toBe(422);
  await expect(page.getByLabel(/Street/)).toHaveValue(elmStreet.street);
  await expect(page.getByRole('radio', { name: 'Single Family Home' })).toBeChecked();
  await expect(page.getByLabel(/ZIP/)).toHaveValue('502');
  await expect(page.getByLabel('Email')).toHaveValue('owner');
  for (const wrong of [page.getByLabel(/ZIP/), page.getByLabel(/Square f/), page.getByLabel('Email')]) {
    await expect(wrong).toHaveAttribute('aria-invalid', 'true');
  }
  await expect(page.getByLabel(/City/)).not.toHaveAttribute('aria-invalid');
  await expect(page.getByText('Enter a 5-digit ZIP code.').first()).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/Enter a valid email address\./);
  await expect(page.getByLabel(/ZIP/)).toBeFocused();
  await expect(page.getByLabel(/ZIP/)).toBeInViewport();

  await page.getByLabel(/ZIP/).fill('50265');
  await page.getByLabel(/Square f/).fill('1850');
  await page.getByLabel('Email').fill('');
  await page.getByRole('button', { name: 'View Analysis' }).click();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/Enter your email address\./);
  await expect(page.getByLabel(/ZIP/)).not.toHaveAttribute('aria-invalid');
});

test('without JavaScript, a page with an invalid form opens at the first invalid field', async ({ page }) => {
  await page.goto('/realtor-referral');
  await page.getByLabel('Your name').fill('Ruth Plain');
  await page.getByRole('button', { name: 'Submit referral' }).click();
  await expect(page.getByLabel('Your name')).toHaveValue('Ruth Plain');
  await expect(page.getByLabel('Brokerage')).toBeFocused();
  await expect(page.getByText('Enter your brokerage.')).toBeInViewport();

  await page.goto('/webinar');
  await page.getByLabel('Full name').fill('Wanda Plain');
  await page.getByRole('button', { name: /Register/ }).click();
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByText('Enter your email address.')).toBeInViewport();
});

test('a form submitted immediately is accepted, and the page confirms the request', async ({ request }) => {
  // The page sets the cookie that the form post needs.
  await request.get('/analysis');
  const values = {
    streetAddress: '16 Plain Post Road',
    city: 'Ankeny',
    zipCode: '50023',
    propertyType: 'condo',
    squareFootage: '900',
    unitCount: '1',
  };
  const form = {
    ...Object.fromEntries(Object.entries(values).map(([name, value]) => [`properties.0.${name}`, value])),
    email: createEmail('quick'),
  };
  const response = await request.post('/analysis', { form });
  expect(response.url()).toMatch(/\/analysis\/[0-9a-f-]{36}$/);
  const html = await response.text();
  expect(getText(html, 'h1')).toBe('We have your request.');
  expect(html).not.toContain('Reload this page');
});

test('without JavaScript, a logo that fails to load is replaced by a 36 px placeholder', async ({ page }) => {
  await page.route('**/media/**', (route) => route.abort());
  await page.goto('/');
  const logo = page
    .getByRole('banner')
    .getByRole('link', { name: /, home$/ })
    .locator('img');
  const { width, height } = (await logo.boundingBox()) ?? {};
  expect([width, height]).toEqual([36, 36]);
  const content = await logo.evaluate((image) => getComputedStyle(image, '::before').content);
  expect(content).toBe('""');
});
