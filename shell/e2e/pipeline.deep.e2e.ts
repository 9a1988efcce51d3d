import { expect } from 'playwright/test';
import { expectAccessiblePage } from './axe.ts';
import { test } from './test-with-cleanup.ts';
import { addLead } from './lead-records.ts';
import { signIn } from './helpers.ts';
import { createUniqueWord, boardColumn, leadCard, openBoard, findCenter, dragByMouse, readLead } from './board.ts';

// Enables the transitions, which the configuration disables for other tests.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page);
});

// A mocked request can still be in flight when a test ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

test('a card dropped with the mouse on Lost below the columns asks for the reason and is then lost', async ({
  page,
}) => {
  const q = createUniqueWord();
  const lead = await addLead(page, { name: `Grace ${q}` });
  await openBoard(page, lead, q);
  await dragByMouse(
    page,
    leadCard(page, 'New Leads', lead),
    page.getByRole('link', { name: /^Lost/ }),
    `${lead.name} is over Lost.`,
  );
  const dialog = page.getByRole('dialog', { name: 'Why was this lead lost?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(leadCard(page, 'New Leads', lead)).toBeVisible();
  await dragByMouse(
    page,
    leadCard(page, 'New Leads', lead),
    page.getByRole('link', { name: /^Lost/ }),
    `${lead.name} is over Lost.`,
  );
  await dialog.getByLabel('Reason').selectOption('Fees');
  await dialog.getByRole('button', { name: 'Mark as lost' }).click();
  await expect(page.getByText('Lead status updated')).toBeVisible();
  await expect(leadCard(page, 'New Leads', lead)).toHaveCount(0);
  expect(await readLead(page, lead)).toMatchObject({ status: 'lost', statusReason: 'Fees' });
});

test('a card shows the whole rent of a home with several units beside the due time of the response', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const q = createUniqueWord();
  const lead = await addLead(page, { name: `Grace ${q}` });
  await page.route('**/api/leads?**', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { items: object[] };
    const firstResponse = { dueAt: '2030-11-30T14:35:00.000Z', respondedAt: null };
    const changes = { unitCount: 40, estimatedRent: 12_560, firstResponse };
    await route.fulfill({ response, json: { ...body, items: body.items.map((item) => ({ ...item, ...changes })) } });
  });
  await openBoard(page, lead, q);
  const card = leadCard(page, 'New Leads', lead);
  await expect(card.getByText(/by Nov 30/)).toBeVisible();
  const rent = card.getByText('$12,560 × 40 = $502,400');
  const [rentBox, cardBox] = [await rent.boundingBox(), await card.boundingBox()];
  expect(rentBox!.x + rentBox!.width).toBeLessThan(cardBox!.x + cardBox!.width);
  const isCut = await rent.evaluate(
    ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
      scrollWidth > clientWidth || scrollHeight > clientHeight,
  );
  expect(isCut).toBe(false);
});

test('on a slow network, a card dragged twice in quick succession never jumps back', async ({ page }) => {
  const q = createUniqueWord();
  const lead = await addLead(page, { name: `Grace ${q}` });
  await openBoard(page, lead, q);
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/leads**', async (route) => {
    if (route.request().method() === 'PATCH') await released;
    await new Promise((resolve) => {
      setTimeout(resolve, 700);
    });
    await route.fallback();
  });
  // Record every column that contains the card, in order.
  await page.evaluate((name) => {
    const columns: string[] = [];
    Object.assign(window, { columns });
    const recordColumn = () => {
      const cards = [...document.querySelectorAll('article')].filter(({ textContent }) => textContent.includes(name));
      const place = cards
        .map((card) => card.closest('section')?.querySelector('h2')?.firstChild?.textContent ?? 'over the board')
        .filter((each) => each !== 'over the board')
        .join(' and ');
      if (place && columns.at(-1) !== place) columns.push(place);
      requestAnimationFrame(recordColumn);
    };
    recordColumn();
  }, lead.name);
  const patchStatuses: string[] = [];
  page.on('response', (response) => {
    if (response.request().method() === 'PATCH') patchStatuses.push(String(response.status()));
  });
  await dragByMouse(page, leadCard(page, 'New Leads', lead), boardColumn(page, 'Analysis Submitted'));
  await expect(leadCard(page, 'Analysis Submitted', lead)).toBeVisible();
  await dragByMouse(page, leadCard(page, 'Analysis Submitted', lead), boardColumn(page, 'Closed'));
  await expect(leadCard(page, 'Closed', lead)).toBeVisible();
  release();
  await expect.poll(async () => (await readLead(page, lead)).status).toBe('closed');
  // Wait until the lists that the moves invalidated have been refetched.
  await page.waitForTimeout(2_000);
  expect(patchStatuses).toEqual(['200', '200']);
  const columns = await page.evaluate(() => (window as unknown as { columns: string[] }).columns);
  expect(columns).toEqual(['New Leads', 'Analysis Submitted', 'Closed']);
});

test('dragging a card with the keyboard announces each step and keeps focus on the card', async ({ page }) => {
  const q = createUniqueWord();
  const lead = await addLead(page, { name: `Grace ${q}` });
  await openBoard(page, lead, q);
  const announcement = page.locator('[aria-live="assertive"]');
  await page.getByRole('button', { name: `Drag ${lead.name}` }).focus();
  await page.keyboard.press('Space');
  await expect(announcement).toHaveText(`${lead.name} is over New Leads.`);
  for (let step = 0; step < 8; step += 1) await page.keyboard.press('ArrowRight');
  await expect(announcement).toHaveText(`${lead.name} is over Analysis Submitted.`);
  await page.keyboard.press('Escape');
  await expect(announcement).toHaveText(`The move was canceled. ${lead.name} stays in New Leads.`);
  await expect(leadCard(page, 'New Leads', lead)).toBeVisible();
  await expect(page.getByRole('button', { name: `Drag ${lead.name}` })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(announcement).toHaveText(`${lead.name} is over New Leads.`);
  for (let step = 0; step < 8; step += 1) await page.keyboard.press('ArrowRight');
  await expect(announcement).toHaveText(`${lead.name} is over Analysis Submitted.`);
  await page.keyboard.press('Space');
  await expect(announcement).toHaveText(`${lead.name} was moved from New Leads to Analysis Submitted.`);
  await expect(leadCard(page, 'Analysis Submitted', lead)).toBeVisible();
  await expect(page.getByRole('button', { name: `Drag ${lead.name}` })).toBeFocused();
  await expect.poll(async () => (await readLead(page, lead)).status).toBe('analysis_submitted');
});

test('on a touch screen, a card can be dragged after a long press', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 1024, height: 768 }, hasTouch: true });
  const page = await context.newPage();
  await signIn(page);
  const q = createUniqueWord();
  const lead = await addLead(page, { name: `Grace ${q}` });
  await openBoard(page, lead, q);
  // Larger touch targets must not cut off the card's text.
  const cutLines = await leadCard(page, 'New Leads', lead)
    .locator('p')
    .evaluateAll((lines) =>
      lines.filter((line) => line.scrollHeight > line.clientHeight).map(({ textContent }) => textContent),
    );
  expect(cutLines).toEqual([]);
  const [from, to] = [
    await findCenter(leadCard(page, 'New Leads', lead)),
    await findCenter(boardColumn(page, 'Analysis Submitted')),
  ];
  const session = await context.newCDPSession(page);
  const dispatchTouch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  await dispatchTouch('touchStart', [from]);
  await page.waitForTimeout(350);
  for (const fraction of [0.2, 0.5, 0.8, 1]) {
    await dispatchTouch('touchMove', [
      { x: from.x + (to.x - from.x) * fraction, y: from.y + (to.y - from.y) * fraction },
    ]);
    await page.waitForTimeout(30);
  }
  await dispatchTouch('touchEnd', []);
  await expect(leadCard(page, 'Analysis Submitted', lead)).toBeVisible();
  await expect(page.getByText('Lead status updated')).toBeVisible();
  await context.close();
});

test("the 'Move to' menu moves a card in one step, and Lost requires a reason", async ({ page }) => {
  const q = createUniqueWord();
  const lead = await addLead(page, { name: `Grace ${q}` });
  await openBoard(page, lead, q);
  await page.getByRole('button', { name: `Move ${lead.name} to` }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('p');
  await page.keyboard.press('Enter');
  await expect(leadCard(page, 'Property Enrolled', lead)).toBeVisible();
  await expect(
    page.getByRole('status').filter({ hasText: `${lead.name} was moved from New Leads to Property Enrolled.` }),
  ).toHaveCount(1);
  await expect(page.getByRole('button', { name: `Move ${lead.name} to` })).toBeFocused();
  await expect.poll(async () => (await readLead(page, lead)).status).toBe('enrolled');
  await expectAccessiblePage(page, 'the board');
  await page.getByRole('button', { name: `Move ${lead.name} to` }).click();
  await page.getByRole('menuitemradio', { name: 'Lost' }).click();
  const dialog = page.getByRole('dialog', { name: 'Why was this lead lost?' });
  await dialog.getByLabel('Reason').selectOption('Decided to sell');
  await dialog.getByRole('button', { name: 'Mark as lost' }).click();
  await expect(page.getByRole('article').filter({ hasText: lead.name })).toHaveCount(0);
  await expect.poll(() => readLead(page, lead)).toMatchObject({ status: 'lost', statusReason: 'Decided to sell' });
});

test('a failed move on the board is rolled back with an error message', async ({ page }) => {
  const q = createUniqueWord();
  const lead = await addLead(page, { name: `Grace ${q}` });
  await openBoard(page, lead, q);
  await page.route(`**/api/leads/${lead.id}`, (route) =>
    route.request().method() === 'PATCH' ? route.abort('connectionreset') : route.fallback(),
  );
  await dragByMouse(page, leadCard(page, 'New Leads', lead), boardColumn(page, 'Walkthrough Scheduled'));
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to update status' })).toBeVisible();
  await expect(leadCard(page, 'New Leads', lead)).toBeVisible();
  expect((await readLead(page, lead)).status).toBe('leads');
});

test('an offline move on the board is rolled back, and the board reloads when the device is online again', async ({
  page,
  context,
}) => {
  const q = createUniqueWord();
  const lead = await addLead(page, { name: `Grace ${q}` });
  await openBoard(page, lead, q);
  const stale = page.getByText('This could not be refreshed.');
  await context.setOffline(true);
  await page.getByRole('button', { name: `Move ${lead.name} to` }).click();
  await page.getByRole('menuitemradio', { name: 'Closed' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to update status' })).toBeVisible();
  await expect(stale.first()).toBeVisible();
  await expect(leadCard(page, 'New Leads', lead)).toBeVisible();
  await context.setOffline(false);
  await expect(stale).toHaveCount(0);
  await expect(leadCard(page, 'New Leads', lead)).toBeVisible();
});

test('a move on the board appears in another window, and a window without live updates reports the conflict', async ({
  page,
  browser,
}) => {
  const q = createUniqueWord();
  const lead = await addLead(page, { name: `Grace ${q}` });
  const elsewhere = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const other = await elsewhere.newPage();
  await signIn(other);
  await Promise.all([openBoard(page, lead, q), openBoard(other, lead, q)]);
  await dragByMouse(page, leadCard(page, 'New Leads', lead), boardColumn(page, 'Analysis Submitted'));
  await expect(leadCard(other, 'Analysis Submitted', lead)).toBeVisible();

  // From here on, the second window receives no live updates.
  await other.route('**/api/events', (route) => route.abort());
  await other.reload();
  await expect(leadCard(other, 'Analysis Submitted', lead)).toBeVisible();
  await dragByMouse(page, leadCard(page, 'Analysis Submitted', lead), boardColumn(page, 'Property Enrolled'));
  await expect.poll(async () => (await readLead(page, lead)).status).toBe('enrolled');
  await dragByMouse(other, leadCard(other, 'Analysis Submitted', lead), boardColumn(other, 'Closed'));
  await expect(
    other.getByRole('alert').filter({ hasText: `You moved ${lead.name} to Property Enrolled in another window.` }),
  ).toBeVisible();
  await expect(leadCard(other, 'Property Enrolled', lead)).toBeVisible();
  expect((await readLead(page, lead)).status).toBe('enrolled');
  await elsewhere.close();
});
