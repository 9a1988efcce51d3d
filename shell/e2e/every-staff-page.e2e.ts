import { expect, test } from 'playwright/test';
import type { Page } from 'playwright/test';
import { expectAccessiblePage } from './axe.ts';
import { expectCommandMenuToggles } from './command-menu.ts';
import { signIn } from './helpers.ts';
import { addLead } from './lead-records.ts';
import { expectSelectionOutlines, expectNoCutOffControls, expectUnbrokenWords } from './reading-aids.ts';

type Check = (page: Page, path: string) => Promise<void>;

const expectCommandMenuOpens: Check = (page) =>
  test.step('the command menu opens', () => expectCommandMenuToggles(page));

const expectSelectionInForcedColors: Check = (page, path) =>
  test.step('in forced colors mode, selected controls have an outline', async () => {
    expect(await expectSelectionOutlines(page, path), path).toBeGreaterThan(0);
  });

const expectTargetHeights: Check = (page) =>
  test.step('links and buttons have the minimum target height', async () => {
    await expect(page.getByRole('heading', { name: /Scheduled/ })).toBeVisible();
    const viewport = page.viewportSize()!;
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const low = await page
        .getByRole('main')
        .locator('a, button')
        .evaluateAll((all) =>
          all
            .filter((each) => each.checkVisibility() && each.getBoundingClientRect().height < 24)
            .map((each) => each.outerHTML.slice(0, 100)),
        );
      expect(low, `${width} px`).toEqual([]);
    }
    await page.setViewportSize(viewport);
  });

const expectWordsOnTablets: Check = (page, path) =>
  test.step('on tablets, tables do not break words', () => expectUnbrokenWords(page, path));

const expectTableSemantics: Check = (page) =>
  test.step('a table that is laid out as a list on a phone preserves its table semantics', async () => {
    const viewport = page.viewportSize()!;
    await page.setViewportSize({ width: 390, height: 844 });
    const row = page.locator('table tbody tr').first();
    await expect(page.locator('table').first()).toBeVisible();
    expect(await row.evaluate((element) => getComputedStyle(element).display)).not.toBe('table-row');
    const session = await page.context().newCDPSession(page);
    const { nodes } = await session.send('Accessibility.getFullAXTree');
    const roles = new Set(nodes.filter(({ ignored }) => !ignored).map(({ role }) => String(role?.value)));
    for (const role of ['table', 'row', 'rowheader', 'cell']) expect(roles, role).toContain(role);
    await session.detach();
    await page.setViewportSize(viewport);
  });

type StaffPage = [path: string, heading?: string | RegExp, checks?: Check[]];

/** Staff pages and pages that do not exist. Every page has one main landmark and one h1. */
const PAGES: Record<string, StaffPage[]> = {
  'lead pages': [
    [
      '/dashboard',
      'Dashboard',
      [expectCommandMenuOpens, expectSelectionInForcedColors, expectTargetHeights, expectAccessiblePage],
    ],
    ['/leads', 'Lead Management', [expectCommandMenuOpens, expectSelectionInForcedColors, expectAccessiblePage]],
    ['/leads?view=board', undefined, [expectCommandMenuOpens, expectSelectionInForcedColors]],
    ['/leads/deleted', 'Deleted leads', [expectAccessiblePage]],
    ['/leads/no-lead'],
    ['/leads/:id'],
    ['/messages'],
    ['/documents', undefined, [expectCommandMenuOpens]],
    ['/campaigns', undefined, [expectCommandMenuOpens]],
  ],
  'admin pages': [
    ['/admin', /Admin/, [expectCommandMenuOpens, expectWordsOnTablets, expectAccessiblePage]],
    ['/admin/lead-assignment'],
    ['/admin/releases', undefined, [expectWordsOnTablets]],
    ['/admin/jobs'],
    ['/admin/money', 'Money', [expectAccessiblePage]],
    ['/admin/queues', 'Queues', [expectWordsOnTablets, expectAccessiblePage]],
    ['/admin/webhooks', 'Webhooks', [expectAccessiblePage]],
    ['/admin/odoo-mapping'],
    ['/admin/odoo-sync'],
    ['/admin/odoo-test'],
  ],
  'content pages, missing pages and the house style': [
    ['/admin/blog', undefined, [expectWordsOnTablets]],
    ['/admin/campaigns'],
    ['/admin/images'],
    ['/admin/logo'],
    ['/admin/analytics'],
    ['/admin/no-such-page', 'Page not found', [expectAccessiblePage]],
    ['/dashboard/no-such-page'],
    ['/login'],
    ['/design', 'The house style', [expectTableSemantics, expectAccessiblePage]],
  ],
};

// Run the tests in parallel, because this file takes as long as ten others.
test.describe.configure({ mode: 'parallel' });

/** Adds a lead with a booked walkthrough. @returns the id of the lead */
async function addBookedLead(page: Page): Promise<string> {
  const { id: leadId } = await addLead(page);
  const { slots } = (await (await page.request.get('/api/walkthroughs/slots')).json()) as {
    slots: { start: string }[];
  };
  const start = slots.at(-7)!.start;
  expect((await page.request.post('/api/walkthroughs', { data: { leadId, start } })).status()).toBe(201);
  return leadId;
}

for (const [group, pages] of Object.entries(PAGES)) {
  test(`${group} have one main landmark and one h1, and support reading aids and the keyboard`, async ({ page }) => {
    await signIn(page);
    const leadId = group === 'lead pages' ? await addBookedLead(page) : '';
    for (const [pattern, heading, checks = []] of pages) {
      const path = pattern.replace(':id', leadId);
      await test.step(path, async () => {
        await page.goto(path);
        if (heading)
          await expect(page.getByRole('heading', { level: 1, name: heading }), `heading of ${path}`).toBeVisible();
        await expect(page.locator('h1'), `h1 of ${path}`).toHaveCount(1);
        await expect(page.locator('main'), `main of ${path}`).toHaveCount(1);
        for (const check of checks) await check(page, path);
      });
    }
  });
}

test('the login page passes axe, and its controls are not cut off when text spacing is increased', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  await expectNoCutOffControls(page, '/login');
  await expectAccessiblePage(page, 'login');
});
