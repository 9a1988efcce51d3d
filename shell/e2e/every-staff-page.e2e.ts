import { randomUUID } from 'node:crypto';
import { stripVTControlCharacters } from 'node:util';
import { expect, test } from 'playwright/test';
import type { Page } from 'playwright/test';
import { expectAccessiblePage } from './axe.ts';
import { collectBrowserErrors } from './browser-errors.ts';
import { expectCommandMenuToggles } from './command-menu.ts';
import { signIn } from './helpers.ts';
import { addLead } from './lead-records.ts';
import { expectSelectionOutlines, expectNoCutOffControls, expectUnbrokenWords } from './reading-aids.ts';

/** Time for all checks of a page. A page that hangs must not prevent the checks of the other pages. */
const PAGE_TIMEOUT_MS = 60_000;

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

/** Staff pages and pages that do not exist. */
const PAGES: StaffPage[] = [
  ['/dashboard', 'Dashboard', [expectCommandMenuOpens, expectSelectionInForcedColors, expectTargetHeights]],
  ['/leads', 'Lead Management', [expectSelectionInForcedColors]],
  ['/leads?view=board', 'Lead Management', [expectSelectionInForcedColors]],
  ['/leads/deleted', 'Deleted leads'],
  ['/leads/no-lead'],
  ['/leads/:id'],
  ['/account'],
  ['/messages'],
  ['/documents', 'Documents', [expectWordsOnTablets]],
  ['/campaigns'],
  ['/admin', /Admin/, [expectCommandMenuOpens, expectWordsOnTablets]],
  ['/admin/lead-assignment'],
  ['/admin/agreements'],
  ['/admin/audit'],
  ['/admin/data'],
  ['/admin/operations'],
  ['/admin/retention'],
  ['/admin/import'],
  ['/admin/settings'],
  ['/admin/settings/company'],
  ['/admin/releases', 'Releases', [expectWordsOnTablets]],
  ['/admin/jobs'],
  ['/admin/money', 'Money'],
  ['/admin/queues', 'Queues', [expectWordsOnTablets]],
  ['/admin/webhooks', 'Webhooks'],
  ['/admin/odoo-mapping'],
  ['/admin/odoo-sync'],
  ['/admin/odoo-test'],
  ['/admin/blog', undefined, [expectWordsOnTablets]],
  ['/admin/images'],
  ['/admin/logo'],
  ['/admin/analytics'],
  ['/admin/no-such-page', 'Page not found'],
  ['/dashboard/no-such-page'],
  ['/design', 'The house style', [expectTableSemantics]],
];

/** Adds a lead with a booked walkthrough and an agreement to sign. @returns the id of the lead */
async function addBookedLead(page: Page): Promise<string> {
  const { id: leadId, name, email } = await addLead(page, { name: `Bartholomew ${randomUUID().slice(0, 8)}` });
  const { slots } = (await (await page.request.get('/api/walkthroughs/slots')).json()) as {
    slots: { start: string }[];
  };
  const start = slots.at(-7)!.start;
  expect((await page.request.post('/api/walkthroughs', { data: { leadId, start } })).status()).toBe(201);
  const agreement = {
    id: randomUUID(),
    leadId,
    type: 'management_agreement',
    delivery: 'email',
    owners: [{ name, email }],
  };
  const sent = await page.request.post('/api/docuseal/submissions', { data: agreement });
  expect(sent.status(), await sent.text()).toBe(201);
  return leadId;
}

test('every staff page has one main landmark and one h1, passes axe and fits at phone width', async ({
  page,
  context,
}) => {
  test.slow();
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  await expectNoCutOffControls(page, '/login');
  await expectAccessiblePage(page, '/login');
  await signIn(page);
  const leadId = await addBookedLead(page);
  const failures: string[] = [];

  const checkPage = async (tab: Page, path: string, [, heading, checks = []]: StaffPage) => {
    const browserErrors = collectBrowserErrors(tab);
    await tab.goto(path);
    await expect(tab.locator('h1'), 'h1').toHaveCount(1);
    if (heading) await expect(tab.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await tab.waitForLoadState('networkidle');
    for (const check of checks) await check(tab, path);
    await expectAccessiblePage(tab, path);
    // The browser reports the response for an unknown lead or page, and pictures that a busy server refuses.
    expect(browserErrors.filter((text) => !/status of (400|404|503)/.test(text))).toEqual([]);
  };
  for (const staffPage of PAGES) {
    const path = staffPage[0].replace(':id', leadId);
    const tab = await context.newPage();
    // Checks the other pages although one fails.
    await test
      .step(path, () => checkPage(tab, path, staffPage), { timeout: PAGE_TIMEOUT_MS })
      .catch((error: unknown) => {
        failures.push(`${path}: ${stripVTControlCharacters(String(error))}`);
      });
    await tab.close();
  }
  expect(failures.join('\n\n')).toBe('');
});
