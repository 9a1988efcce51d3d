import { expect, test } from 'playwright/test';
import type { Page } from 'playwright/test';
import { addLead } from './lead-records.ts';
import { signIn } from './helpers.ts';

/** User style sheet with the text spacing of WCAG 2.2 success criterion 1.4.12. */
const TEXT_SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }';

/** Returns the visible controls that are cut off by the viewport or by hidden overflow. */
const findCutControls = (page: Page) =>
  page.evaluate(() => {
    const isCut = (element: HTMLElement) => {
      const box = element.getBoundingClientRect();
      if (box.right > innerWidth + 0.5 || box.left < -0.5) return true;
      const hidesOverflow = (each: HTMLElement) => ['hidden', 'clip'].includes(getComputedStyle(each).overflowX);
      return (
        hidesOverflow(element) &&
        getComputedStyle(element).textOverflow !== 'ellipsis' &&
        element.scrollWidth > element.clientWidth + 1
      );
    };
    const isScrolled = (element: HTMLElement | null): boolean =>
      element !== null &&
      (['auto', 'scroll'].includes(getComputedStyle(element).overflowX) || isScrolled(element.parentElement));
    const controls = [...document.querySelectorAll<HTMLElement>('a[href], button')];
    return controls
      .filter((each) => each.checkVisibility({ visibilityProperty: true }) && !isScrolled(each) && isCut(each))
      .map((each) => each.outerHTML.slice(0, 120));
  });

test('on a phone, public pages do not cut off any control when text spacing is increased', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of [
    '/',
    '/analysis',
    '/enroll',
    '/rent-vs-sell',
    '/invest-a-view',
    '/realtor-referral',
    '/webinar',
    '/rentals',
    '/blog',
    '/team',
    '/login',
  ]) {
    await page.goto(path);
    await page.evaluate((css) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets.push(sheet);
    }, TEXT_SPACING);
    expect(await findCutControls(page), path).toEqual([]);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      `${path} scrolls sideways`,
    ).toBeLessThanOrEqual(0);
  }
});

/** Returns the number of selected controls, and the markup of each selected control without an outline. */
const findIndistinctControls = (page: Page) =>
  page.evaluate(() => {
    const chosen = [
      ...document.querySelectorAll<HTMLElement>('[aria-pressed="true"], a[aria-current], button[aria-current]'),
    ];
    const tiles = [...document.querySelectorAll<HTMLInputElement>('input[type=radio]:checked')]
      .filter((radio) => getComputedStyle(radio).opacity === '0')
      .map((radio) => radio.closest('label')!);
    const all = [...chosen, ...tiles].filter((each) => each.checkVisibility());
    return {
      found: all.length,
      indistinct: all
        .filter((each) => getComputedStyle(each).outlineStyle === 'none')
        .map((each) => each.outerHTML.slice(0, 120)),
    };
  });

test('in forced colors mode, selected controls have an outline', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/analysis');
  await page.getByRole('radio', { name: 'Condo' }).check();
  await page.getByLabel(/City/).focus();
  expect(await findIndistinctControls(page)).toEqual({ found: 1, indistinct: [] });
  await page.goto('/invest-a-view');
  expect(await findIndistinctControls(page)).toEqual({ found: expect.any(Number), indistinct: [] });
  await signIn(page);
  for (const path of ['/leads', '/leads?view=board', '/dashboard']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const seen = await findIndistinctControls(page);
    expect(seen.found, path).toBeGreaterThan(0);
    expect(seen.indistinct, path).toEqual([]);
  }
});

test('links and buttons on the dashboard have the minimum target height', async ({ page }) => {
  await signIn(page);
  const { id: leadId } = await addLead(page);
  const { slots } = (await (await page.request.get('/api/walkthroughs/slots')).json()) as {
    slots: { start: string }[];
  };
  expect(
    (await page.request.post('/api/walkthroughs', { data: { leadId, start: slots.at(-7)!.start } })).status(),
  ).toBe(201);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: /Scheduled/ })).toBeVisible();
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
});

test('a table that is laid out as a list on a phone preserves its table semantics', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/design');
  await expect(page.locator('table').first()).toBeVisible();
  expect(
    await page
      .locator('table tbody tr')
      .first()
      .evaluate((row) => getComputedStyle(row).display),
  ).not.toBe('table-row');
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const roles = new Set(nodes.filter(({ ignored }) => !ignored).map(({ role }) => String(role?.value)));
  for (const role of ['table', 'row', 'rowheader', 'cell']) expect(roles, role).toContain(role);
});
