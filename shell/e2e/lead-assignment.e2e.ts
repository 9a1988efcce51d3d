import { deriveStaffName } from '@epm/contract';
import { expect, test } from 'playwright/test';
import type { Page } from 'playwright/test';
import { expectNoViolations } from './axe.ts';
import { setActive, withStaffMembers } from './staff-members.ts';
import { tabTo } from './input-drivers.ts';
import { addLead, openLead } from './lead-records.ts';
import { signIn } from './people.ts';
import { stack } from './stack.ts';

const path = '/api/settings/lead-assignment';

interface Setting {
  mode: string;
  memberIds: string[];
  changedAt: string;
}

const read = async (page: Page) => (await (await page.request.get(path)).json()) as Setting;

/** Changes the setting as another admin in another browser. */
async function changeSetting(page: Page, { mode, memberIds }: Pick<Setting, 'mode' | 'memberIds'>) {
  const { changedAt } = await read(page);
  const response = await page.request.put(path, {
    data: { mode, memberIds, changedAt },
    headers: { origin: stack.site },
  });
  expect(response.status(), await response.text()).toBe(200);
}

let before: Setting;
test.beforeEach(async ({ page }) => {
  await signIn(page);
  before = await read(page);
});
// Restores the setting, because later journeys rely on it.
test.afterEach(async ({ page }) => changeSetting(page, before));

const person = (page: Page, name: string) => page.getByRole('checkbox', { name });
const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const saved = (page: Page) => page.getByText('Lead assignment saved');

test('two members of the rotation get one of two new leads each, set up with the keyboard only', async ({ page }) => {
  await withStaffMembers(async ([ida, joan]) => {
    await page.goto('/admin');
    await tabTo(page, page.getByRole('link', { name: 'Lead Assignment' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Lead Assignment' })).toBeVisible();
    await tabTo(page, page.getByRole('radio', { name: /^To no one/ }));
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('radio', { name: /^In turn/ })).toBeChecked();
    for (const { name } of [joan, ida]) {
      await person(page, name).focus();
      await page.keyboard.press('Space');
    }
    await expect(row(page, joan.name)).toContainText('Turn 1');
    await expect(row(page, ida.name)).toContainText('Turn 2');
    await expect(
      page.getByText(`New leads go to ${joan.name}, then ${ida.name}, and then to ${joan.name} again.`),
    ).toBeVisible();
    await tabTo(page, page.getByRole('button', { name: 'Save' }));
    await page.keyboard.press('Enter');
    await expect(saved(page)).toBeVisible();
    await expect(page.getByText(`Saved by ${deriveStaffName(stack.admin.email)}`)).toBeVisible();
    await expectNoViolations(page, 'lead assignment, saved');

    const [one, other] = [await addLead(page), await addLead(page)];
    const assigneeOf = async ({ id }: { id: string }) =>
      ((await (await page.request.get(`/api/leads/${id}`)).json()) as { assignee: { id: string } | null }).assignee?.id;
    expect([await assigneeOf(one), await assigneeOf(other)].toSorted()).toEqual([ida.id, joan.id].toSorted());
    await openLead(page, one);
    await expect(page.getByRole('button', { name: /^Assignee: (Ida|Joan) / })).toBeVisible();

    await setActive(joan, false);
    await page.goto('/admin/lead-assignment');
    await expect(row(page, joan.name)).toContainText('Cannot sign in: skipped');
    await expect(page.getByText(`Every new lead goes to ${ida.name}.`)).toBeVisible();
    expect(await assigneeOf(await addLead(page))).toBe(ida.id);
  });
});

test('a concurrent change by another admin is shown until the conflict is resolved', async ({ page }) => {
  await withStaffMembers(async ([ida, joan]) => {
    await page.goto('/admin/lead-assignment');
    await page.getByRole('radio', { name: /^In turn/ }).check();
    await person(page, ida.name).check();
    await changeSetting(page, { mode: 'round-robin', memberIds: [joan.id] });
    await page.getByRole('button', { name: 'Save' }).click();
    const asked = page.getByRole('dialog', { name: 'You changed this setting in another window' });
    await expect(asked.getByText(`Every new lead goes to ${joan.name}.`)).toBeVisible();
    await expect(asked.getByText(`Every new lead goes to ${ida.name}.`)).toBeVisible();
    await expectNoViolations(page, 'lead assignment with a conflict');
    expect((await read(page)).memberIds).toEqual([joan.id]);
    await asked.getByRole('radio', { name: /^In this window/ }).check();
    await asked.getByRole('button', { name: 'Save' }).click();
    await expect(saved(page)).toBeVisible();
    expect((await read(page)).memberIds).toEqual([ida.id]);
  });
});

test('a failure to save or load is shown, and the selection is kept', async ({ page }) => {
  await withStaffMembers(async ([ida]) => {
    await page.goto('/admin/lead-assignment');
    await page.getByRole('radio', { name: /^In turn/ }).check();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Please choose who takes turns.')).toBeVisible();
    await person(page, ida.name).check();
    await page.route(`**${path}`, (route) =>
      route.request().method() === 'PUT' ? route.abort('connectionreset') : route.fallback(),
    );
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('No answer came, so it is not known whether the setting is saved.')).toBeVisible();
    await expect(person(page, ida.name)).toBeChecked();
    await expectNoViolations(page, 'lead assignment, not saved');
    await page.getByRole('link', { name: 'Documents' }).click();
    await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay' }).click();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(saved(page)).toBeVisible();
  });
  await page.route(`**${path}`, (route) =>
    route.fulfill({ status: 403, contentType: 'application/problem+json', body: '{}' }),
  );
  await page.reload();
  await expect(page.getByText('Failed to load the lead assignment')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('radio', { name: /^To no one/ })).toBeVisible();
});

test('a company with a single user shows that a rotation needs others', async ({ page }) => {
  const staff = [{ id: crypto.randomUUID(), name: 'Ada', email: 'ada@example.com', isActive: true }];
  await page.route(`**${path}`, (route) =>
    route.fulfill({
      json: { mode: 'off', memberIds: [], staff, changedAt: '2026-11-20T17:04:00.000Z', changedBy: null },
    }),
  );
  await page.goto('/admin/lead-assignment');
  await expect(page.getByText('No one else may sign in yet, so there is no one to take turns with.')).toBeVisible();
  await expect(page.getByText('As it was set up; not changed yet.')).toBeVisible();
  await expectNoViolations(page, 'lead assignment of one member');
  await page.unrouteAll();
});
