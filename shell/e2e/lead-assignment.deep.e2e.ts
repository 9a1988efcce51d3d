import { deriveStaffName } from '@epm/contract';
import { expect, test } from 'playwright/test';
import type { Page } from 'playwright/test';
import { expectAccessiblePage } from './axe.ts';
import { setUserActive, withStaffMembers } from './staff-members.ts';
import { tabTo } from './input-drivers.ts';
import { addLead, openLead } from './lead-records.ts';
import { signIn } from './helpers.ts';
import { stack } from './stack.ts';

const SETTING_PATH = '/api/settings/lead-assignment';

interface Setting {
  mode: string;
  memberIds: string[];
  changedAt: string;
}

const readSetting = async (page: Page) => (await (await page.request.get(SETTING_PATH)).json()) as Setting;

/** Changes the lead assignment setting through the API, as the same admin would in another window. */
async function changeSetting(page: Page, { mode, memberIds }: Pick<Setting, 'mode' | 'memberIds'>) {
  const { changedAt } = await readSetting(page);
  const response = await page.request.put(SETTING_PATH, {
    data: { mode, memberIds, changedAt },
    headers: { origin: stack.site },
  });
  expect(response.status(), await response.text()).toBe(200);
}

let originalSetting: Setting;
test.beforeEach(async ({ page }) => {
  await signIn(page);
  originalSetting = await readSetting(page);
});
// Restore the setting, because later tests rely on it.
test.afterEach(async ({ page }) => changeSetting(page, originalSetting));

const memberCheckbox = (page: Page, name: string) => page.getByRole('checkbox', { name });
const memberRow = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const savedMessage = (page: Page) => page.getByText('Lead assignment saved');

test('a rotation set up with the keyboard assigns new leads to its members in turn and skips disabled ones', async ({
  page,
}) => {
  await withStaffMembers(async ([ida, joan]) => {
    await page.goto('/admin');
    await tabTo(page, page.getByRole('link', { name: 'Lead assignment' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Lead assignment' })).toBeVisible();
    await tabTo(page, page.getByRole('radio', { name: /^Leave unassigned/ }));
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('radio', { name: /^In turn/ })).toBeChecked();
    for (const { name } of [joan, ida]) {
      await memberCheckbox(page, name).focus();
      await page.keyboard.press('Space');
    }
    await expect(memberRow(page, joan.name)).toContainText('Turn 1');
    await expect(memberRow(page, ida.name)).toContainText('Turn 2');
    await expect(
      page.getByText(`New leads go to ${joan.name}, then ${ida.name}, and then to ${joan.name} again.`),
    ).toBeVisible();
    await tabTo(page, page.getByRole('button', { name: 'Save' }));
    await page.keyboard.press('Enter');
    await expect(savedMessage(page)).toBeVisible();
    await expect(page.getByText(`Saved by ${deriveStaffName(stack.admin.email)}`)).toBeVisible();
    await expectAccessiblePage(page, 'lead assignment, saved');

    const [one, other] = [await addLead(page), await addLead(page)];
    const readAssigneeId = async ({ id }: { id: string }) =>
      ((await (await page.request.get(`/api/leads/${id}`)).json()) as { assignee: { id: string } | null }).assignee?.id;
    expect([await readAssigneeId(one), await readAssigneeId(other)].toSorted()).toEqual([ida.id, joan.id].toSorted());
    await openLead(page, one);
    await expect(page.getByRole('button', { name: /^Assignee: (Ida|Joan) / })).toBeVisible();

    await setUserActive(joan, false);
    await page.goto('/admin/lead-assignment');
    await expect(memberRow(page, joan.name)).toContainText('Cannot sign in: skipped');
    await expect(page.getByText(`Every new lead goes to ${ida.name}.`)).toBeVisible();
    expect(await readAssigneeId(await addLead(page))).toBe(ida.id);
  });
});

test('an admin compares versions of the lead assignment and restores an earlier version', async ({ page }) => {
  await withStaffMembers(async ([ida, joan]) => {
    await changeSetting(page, { mode: 'round-robin', memberIds: [ida.id] });
    await changeSetting(page, { mode: 'round-robin', memberIds: [joan.id] });
    await page.goto('/admin/lead-assignment');
    await expect(page.getByText(`Every new lead goes to ${joan.name}.`)).toBeVisible();
    await page.getByRole('button', { name: 'History' }).press('Enter');
    const history = page.getByRole('dialog', { name: 'History' });
    const newest = history.getByRole('listitem').first();
    await expect(newest.getByRole('deletion')).toHaveText(ida.name);
    await expect(newest.getByRole('insertion')).toHaveText(joan.name);
    await expectAccessiblePage(page, 'history of the lead assignment');
    await history.getByRole('button', { name: 'Restore' }).first().press('Enter');
    await expect(page.getByText(`Every new lead goes to ${ida.name}.`)).toBeVisible();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(savedMessage(page)).toBeVisible();
    expect((await readSetting(page)).memberIds).toEqual([ida.id]);
  });
});

test('when lead assignment fails to save or load, the page shows an error and preserves the selection', async ({
  page,
}) => {
  await withStaffMembers(async ([ida]) => {
    await page.goto('/admin/lead-assignment');
    await page.getByRole('radio', { name: /^In turn/ }).check();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Choose at least one staff member.')).toBeVisible();
    await memberCheckbox(page, ida.name).check();
    await page.route(`**${SETTING_PATH}`, (route) =>
      route.request().method() === 'PUT' ? route.abort('connectionreset') : route.fallback(),
    );
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(
      page.getByText('The server did not respond, so it is unknown whether the setting is saved.'),
    ).toBeVisible();
    await expect(memberCheckbox(page, ida.name)).toBeChecked();
    await expectAccessiblePage(page, 'lead assignment, not saved');
    await page.getByRole('link', { name: 'Documents' }).click();
    await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay' }).click();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(savedMessage(page)).toBeVisible();
  });
  await page.route(`**${SETTING_PATH}`, (route) =>
    route.fulfill({ status: 403, contentType: 'application/problem+json', body: '{}' }),
  );
  await page.reload();
  await expect(page.getByText('Failed to load the lead assignment')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('radio', { name: /^Leave unassigned/ })).toBeVisible();
});

test('with a single user, the lead assignment page explains that a rotation needs more users', async ({ page }) => {
  const staff = [{ id: crypto.randomUUID(), name: 'Ada', email: 'ada@example.com', isActive: true }];
  await page.route(`**${SETTING_PATH}`, (route) =>
    route.fulfill({
      json: { mode: 'off', memberIds: [], staff, changedAt: '2026-11-20T17:04:00.000Z', changedBy: null },
    }),
  );
  await page.goto('/admin/lead-assignment');
  await expect(page.getByText('No one else may sign in yet, so there is no one to take turns with.')).toBeVisible();
  await expect(page.getByText('Not changed yet.')).toBeVisible();
  await expectAccessiblePage(page, 'lead assignment of one member');
  await page.unrouteAll();
});
