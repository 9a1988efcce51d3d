import { expect, test } from 'playwright/test';
import { expectScriptsRequested, elmStreet, fillHome, delayScripts } from './helpers.ts';

test('a click on Continue in the analysis form before its script has loaded takes effect after hydration', async ({
  page,
}) => {
  const releaseScripts = await delayScripts(page);
  await page.goto('/analysis', { waitUntil: 'commit' });
  await fillHome(page, elmStreet);
  await expectScriptsRequested(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel(/Street/)).toHaveValue(elmStreet.street);

  releaseScripts();
  await expect(page.getByRole('heading', { name: 'Your Analysis is Ready!' })).toBeFocused();
  await page.getByRole('button', { name: 'Back to the details' }).click();
  await expect(page.getByLabel(/Street/)).toHaveValue(elmStreet.street);
});
