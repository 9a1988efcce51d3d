import { expect } from 'playwright/test';
import { test } from './test-with-cleanup.ts';
import { addLead } from './lead-records.ts';
import { signIn } from './helpers.ts';
import { createUniqueWord, boardColumn, leadCard, openBoard, dragByMouse, readLead } from './board.ts';

// Enables the transitions, which the configuration disables for other tests.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page);
});

// A mocked request can still be in flight when a test ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

test('a card dragged with the mouse appears in the new column before the server responds, and Undo moves it back', async ({
  page,
}) => {
  const q = createUniqueWord();
  const lead = await addLead(page, { name: `Grace ${q}` });
  await openBoard(page, lead, q);
  let respond: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    respond = resolve;
  });
  await page.route(`**/api/leads/${lead.id}`, async (route) => {
    await released;
    await route.fallback();
  });
  await dragByMouse(page, leadCard(page, 'New Leads', lead), boardColumn(page, 'Closed'));
  await expect(leadCard(page, 'Closed', lead)).toBeVisible();
  await expect(leadCard(page, 'New Leads', lead)).toHaveCount(0);
  await expect(page.getByText('Lead status updated')).toBeHidden();
  respond();
  await expect(page.getByText('Lead status updated')).toBeVisible();
  const moved = await readLead(page, lead);
  expect(moved.status).toBe('closed');
  expect(Date.now() - Date.parse(moved.lastContactedAt ?? '')).toBeLessThan(60_000);
  expect(page.url()).toContain('view=board');
  await page.keyboard.press('F6');
  await page.keyboard.press('Enter');
  await expect(leadCard(page, 'New Leads', lead)).toBeVisible();
  await expect.poll(async () => (await readLead(page, lead)).status).toBe('leads');
});
