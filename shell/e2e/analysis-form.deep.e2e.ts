import { expect, test } from 'playwright/test';

test('on a phone, the Remove Property buttons do not overlap any field', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/analysis');
  await page.getByRole('button', { name: 'Add Another Property' }).click();
  await expect(page.getByRole('button', { name: /^Remove Property/ })).toHaveCount(2);
  for (const index of [1, 2]) {
    const property = page.getByRole('group', { name: `Property ${index}` });
    const button = await property.getByRole('button', { name: `Remove Property ${index}` }).boundingBox();
    const field = await property.getByText('Street address').boundingBox();
    expect(button!.y + button!.height, `Property ${index}`).toBeLessThanOrEqual(field!.y);
  }
  await page.getByRole('button', { name: 'Remove Property 2' }).click();
  await expect(page.getByRole('button', { name: /^Remove Property/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add Another Property' })).toBeFocused();
});
