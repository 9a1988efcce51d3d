import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'playwright/test';
import { expectAccessiblePage } from './axe.ts';
import { setFirstResponseDue } from './lead-records.ts';
import { signIn } from './helpers.ts';
import { openThreeLeads, leadRow } from './lead-list-page.ts';

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page);
});

test('the assignment shortcut assigns one or several leads, and Undo reverts the assignment', async ({ page }) => {
  const {
    names: [ada, bertha],
  } = await openThreeLeads(page);
  await page.getByRole('heading', { name: 'Lead Management' }).click();
  await page.keyboard.press('j');
  await page.keyboard.press('a');
  await page.getByRole('menuitemradio', { name: /\(me\)$/ }).press('Enter');
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(/Assigned to \S.*Ada/);
  await expect(leadRow(page, ada).getByRole('button', { name: /^Assigned to / })).toBeFocused();
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.keyboard.press('a');
  await page.getByRole('menuitem', { name: 'Unassigned' }).press('Enter');
  await expect(page.getByText('2 leads unassigned')).toBeVisible();
  await expect(leadRow(page, ada).getByRole('button', { name: `Assign ${ada}` })).toBeVisible();
  await page.keyboard.press('F6');
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 leads assigned as before')).toBeVisible();
  await page.reload();
  await expect(leadRow(page, ada).getByRole('button', { name: /^Assigned to / })).toBeVisible();
  await expect(leadRow(page, bertha).getByRole('button', { name: `Assign ${bertha}` })).toBeVisible();
});

test('a failed status change of selected leads is rolled back with an error message', async ({ page }) => {
  const {
    names: [ada],
  } = await openThreeLeads(page);
  await page.route('**/api/leads/bulk/status', (route) => route.fulfill({ status: 503 }));
  await page.getByRole('checkbox', { name: 'Select all 3 loaded leads' }).check();
  await page.getByRole('button', { name: 'Change status' }).click();
  await page.getByRole('menuitem', { name: 'Closed' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to update status' })).toBeVisible();
  await expect(leadRow(page, ada).getByText('New Lead')).toBeVisible();
});

test('a saved view of the lead list can be opened from the board and removed', async ({ page }) => {
  const { q } = await openThreeLeads(page);
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Save this view' }).click();
  await page.getByLabel('Name', { exact: true }).fill(q);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`View “${q}” saved`)).toBeVisible();
  await page.goto('/leads?view=board');
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitemradio', { name: q }).click();
  await expect(page).toHaveURL(`/leads?q=${q}&sort=name`);
  await expect(page.getByRole('row')).toHaveCount(4);
  await page.getByRole('button', { name: q, exact: true }).click();
  await page.getByRole('menuitem', { name: `Remove “${q}”` }).click();
  await expect(page.getByRole('button', { name: 'Views' })).toBeVisible();
});

test('the lead list sorts and filters by first response, even on a phone, and shows late leads in red', async ({
  page,
}) => {
  const {
    q,
    names: [ada, bertha, clara],
    leads: [, second, third],
  } = await openThreeLeads(page);
  await setFirstResponseDue(second!, 50);
  await setFirstResponseDue(third!, -90);
  await page.getByRole('columnheader', { name: 'First response' }).getByRole('button').press('Enter');
  await expect(page).toHaveURL(`/leads?q=${q}&sort=response`);
  await expect(page.getByRole('columnheader', { name: 'First response' })).toHaveAttribute('aria-sort', 'ascending');
  await expect(page.getByRole('rowheader')).toContainText([clara, bertha, ada]);
  const late = leadRow(page, clara).getByText('2 h late');
  await expect(late).toHaveCSS('color', 'rgb(162, 47, 29)');
  await expect(leadRow(page, bertha).getByText(/^First response \d+ min left$/)).toBeVisible();
  await expectAccessiblePage(page, 'the list by first response');

  await page.getByRole('combobox', { name: 'First response' }).selectOption('First response late');
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(late).toBeVisible();
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Export' }).click()]);
  const exported = await readFile(await file.path(), 'utf8');
  expect([clara, bertha].map((name) => exported.includes(name))).toEqual([true, false]);
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Save this view' }).click();
  await page.getByLabel('Name', { exact: true }).fill(`Late ${q}`);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`View “Late ${q}” saved`)).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/leads');
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitemradio', { name: `Late ${q}` }).click();
  await expect(page).toHaveURL(`/leads?q=${q}&response=late&sort=response`);
  await expect(late).toBeVisible();
  await page.getByRole('button', { name: `Late ${q}` }).click();
  await page.getByRole('menuitem', { name: `Remove “Late ${q}”` }).click();
  await page.getByRole('combobox', { name: 'First response' }).selectOption('Any first response');
  await page.getByRole('combobox', { name: 'Order' }).selectOption('By name');
  await expect(page.getByRole('rowheader')).toContainText([ada, bertha, clara]);
  await page.getByRole('combobox', { name: 'Order' }).selectOption('First response due soonest');
  await expect(page.getByRole('rowheader')).toContainText([clara, bertha, ada]);
});

test('leads are exported to CSV and imported from it, with errors shown before the import', async ({ page }) => {
  const {
    q,
    names: [ada, bertha],
  } = await openThreeLeads(page);
  const [fullExport] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export' }).click(),
  ]);
  const exported = await readFile(await fullExport.path(), 'utf8');
  expect(exported.match(new RegExp(q, 'g'))?.length).toBeGreaterThanOrEqual(3);
  await page.getByRole('checkbox', { name: `Select ${ada}` }).check();
  const [selectedExport] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export selected' }).click(),
  ]);
  const chosen = await readFile(await selectedExport.path(), 'utf8');
  expect(chosen).toContain(ada);
  expect(chosen).not.toContain(bertha);

  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import leads' });
  const chooseFile = (csv: string) =>
    dialog
      .getByLabel(/Choose a CSV file/)
      .setInputFiles({ name: 'owners.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await chooseFile('name\nDora\n');
  await expect(dialog.getByRole('alert')).toContainText('The file has no column for');
  await chooseFile(
    `name,email,property address,notes\nDora ${q},${q}@example.com,"77 Grand Avenue, Waukee, IA 50263",by phone\nEva ${q},no address at all,"78 Grand Avenue, Waukee, IA 50263",\n`,
  );
  await expect(dialog.getByText('Not imported')).toBeVisible();
  await expect(dialog.getByText('Ignored columns: notes.')).toBeVisible();
  await expectAccessiblePage(page, 'the preview of an import');
  await dialog.getByRole('button', { name: 'Import 1 lead' }).click();
  await expect(page.getByText('1 lead imported, 1 row skipped')).toBeVisible();
  await expect(leadRow(page, `Dora ${q}`)).toBeVisible();
  await expect(leadRow(page, `Eva ${q}`)).toHaveCount(0);
});

test('a long lead list mounts only the visible rows, and scrolling loads the rest', async ({ page }) => {
  const lead = (index: number) => ({
    id: randomUUID(),
    version: 1,
    name: `Owner ${index}`,
    email: `owner${index}@example.com`,
    phone: null,
    status: 'leads',
    propertyAddress: `${index} Elm Street, Ankeny, IA 50021`,
    city: 'Ankeny',
    squareFootage: 1850,
    unitCount: 1,
    estimatedRent: null,
    source: 'analysis',
    form: null,
    campaign: null,
    suspicions: [],
    assignee: null,
    firstResponse: null,
    stageSince: '2026-11-20T10:00:00.000Z',
    lastContactedAt: null,
    createdAt: '2026-11-20T10:00:00.000Z',
  });
  await page.route(/\/api\/leads\?/, (route) => {
    const from = Number(new URL(route.request().url()).searchParams.get('cursor') ?? 0);
    return route.fulfill({
      json: {
        items: Array.from({ length: 100 }, (_, index) => lead(from + index)),
        nextCursor: from < 900 ? String(from + 100) : null,
      },
    });
  });
  await page.goto('/leads');
  await expect(leadRow(page, 'Owner 0 ')).toBeVisible();
  for (let attempt = 0; attempt < 30; attempt += 1) {
    await page.keyboard.press('End');
    if (await leadRow(page, 'Owner 999 ').isVisible()) break;
    await page.waitForTimeout(100);
  }
  await expect(leadRow(page, 'Owner 999 ')).toBeVisible();
  expect(await page.getByRole('row').count()).toBeLessThan(60);
  await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0);
});
