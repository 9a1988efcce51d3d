import { expect, test } from 'playwright/test';
import type { Page } from 'playwright/test';
import { expectScriptsRequested, elmStreet, fillHome, delayScripts } from './helpers.ts';

for (const [path, button, field] of [
  ['/analysis', 'Continue', /Street/],
  ['/realtor-referral', 'Submit referral', 'Your name'],
] as const) {
  for (const way of ['pointer', 'Enter'] as const) {
    test(`${button} on the empty form at ${path}, pressed by ${way} before hydration, focuses the first invalid field`, async ({
      page,
    }) => {
      const releaseScripts = await delayScripts(page);
      await page.goto(path, { waitUntil: 'commit' });
      const submit = page.getByRole('button', { name: button, exact: true });
      if (way === 'pointer') await submit.click();
      else await submit.press('Enter');
      await expectScriptsRequested(page);
      releaseScripts();
      await expect(page.getByLabel(field).first()).toBeFocused();
      await expect(page.getByLabel(field).first()).toHaveAttribute('aria-invalid', 'true');
    });
  }
}

const expectHydrated = (page: Page) => expect(page.locator('html[data-hydrated]')).toHaveCount(1);

test('the caret keeps its position when the page hydrates', async ({ page }) => {
  const releaseScripts = await delayScripts(page);
  await page.goto('/analysis', { waitUntil: 'commit' });
  const street = page.getByLabel(/Street/);
  await street.fill('12 Elm Street');
  await street.press('Home');
  await street.press('ArrowRight');
  await expectScriptsRequested(page);
  releaseScripts();
  await expectHydrated(page);
  await page.keyboard.type('0');
  await expect(street).toHaveValue('102 Elm Street');
  await expect(street).toBeFocused();
});

test('an IME composition continues when the page hydrates', async ({ page }) => {
  const releaseScripts = await delayScripts(page);
  await page.goto('/analysis', { waitUntil: 'commit' });
  const street = page.getByLabel(/Street/);
  await street.fill('Elm ');
  await street.evaluate((field) =>
    field.addEventListener('compositionend', () => {
      field.dataset.ended = 'true';
    }),
  );
  const devtools = await page.context().newCDPSession(page);
  const compose = (text: string) =>
    devtools.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  await compose('\u306b');
  await expectScriptsRequested(page);
  releaseScripts();
  await expectHydrated(page);
  expect(await street.getAttribute('data-ended')).toBeNull();
  await compose('\u306b\u307b');
  await devtools.send('Input.insertText', { text: '\u65e5\u672c' });
  await expect(street).toHaveValue('Elm \u65e5\u672c');
  await expect(street).toHaveAttribute('data-ended', 'true');
});

test('text typed before the script has loaded survives a reload', async ({ page }) => {
  const releaseScripts = await delayScripts(page);
  await page.goto('/analysis', { waitUntil: 'commit' });
  await fillHome(page, elmStreet);
  await expectScriptsRequested(page);
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByLabel(/Street/)).toHaveValue(elmStreet.street);
  await expect(page.getByRole('radio', { name: 'Single Family Home' })).toBeChecked();

  releaseScripts();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Your Analysis is Ready!' })).toBeVisible();
});

test('a button press takes effect even if hydration moves the button before the release', async ({ page }) => {
  const releaseScripts = await delayScripts(page);
  await page.goto('/enroll', { waitUntil: 'commit' });
  await page.getByLabel('Property type').selectOption({ label: 'Condo' });
  const continueButton = page.getByRole('button', { name: 'Continue', exact: true });
  await expectScriptsRequested(page);
  await continueButton.hover();
  const before = await continueButton.boundingBox();
  await page.mouse.down();
  releaseScripts();
  // After hydration, the fees for a condo appear above the button and move it.
  await expect.poll(async () => (await continueButton.boundingBox())?.y).not.toBe(before?.y);
  await page.mouse.up();
  await expect(page.getByRole('list', { name: 'Step 2 of 3' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeFocused();
});
