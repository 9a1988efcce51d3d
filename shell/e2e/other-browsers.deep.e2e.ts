import { expect, test } from 'playwright/test';
import { startRecordingProxy } from './recording-proxy.ts';
import { PageDriver } from './page-driver.ts';
import type { WebDriverBrowser } from './webdriver-browser.ts';
import { startFirefox } from './firefox.ts';
import { elmStreet, createEmail } from './helpers.ts';
import { stack } from './stack.ts';
import { startWebKit } from './webkit.ts';

// `npm run test:deep` sets these paths if the browsers are installed.
const firefoxPath = process.env.FIREFOX_PATH;
const webKitDriverPath = process.env.WEBKIT_DRIVER_PATH;
const browsers = [
  { name: 'Firefox', program: firefoxPath, start: startFirefox },
  { name: 'WebKit', program: webKitDriverPath, start: startWebKit },
];

test.describe.configure({ mode: 'parallel' });

async function withDriver(browser: WebDriverBrowser, journey: (drive: PageDriver) => Promise<void>): Promise<void> {
  try {
    await journey(new PageDriver(browser));
  } catch (error) {
    await test.info().attach('screen', {
      body: Buffer.from(await browser.screenshot().catch(() => ''), 'base64'),
      contentType: 'image/png',
    });
    throw error;
  } finally {
    await browser.close();
  }
}

/**
 * Runs in the page.
 * @returns the texts of legends that cross the border of their fieldset or overlap the content below
 */
function findMisplacedLegends(): string[] {
  return [...document.querySelectorAll('fieldset')].flatMap((fieldset) => {
    const legend = fieldset.querySelector('legend');
    const next = legend?.nextElementSibling;
    if (!legend || !next) return [];
    const box = legend.getBoundingClientRect();
    // Browsers render a legend on its fieldset's top border. Absolutely positioned content cannot overlap a legend.
    const hasLine =
      parseFloat(getComputedStyle(fieldset).borderTopWidth) > 0 ||
      getComputedStyle(fieldset, '::before').content !== 'none';
    const isOverContent =
      getComputedStyle(next).position !== 'absolute' && box.bottom > next.getBoundingClientRect().top + 1;
    return hasLine || isOverContent ? [legend.textContent] : [];
  });
}

async function expectOfflinePage(drive: PageDriver): Promise<void> {
  const { browser } = drive;
  const proxy = await startRecordingProxy();
  try {
    await browser.goto(`${proxy.url}/analysis`);
    await drive.waitUntil('navigator.serviceWorker.controller !== null', 'the service worker');
    await proxy.stop();
    await browser.goto(`${proxy.url}/team`);
    await drive.waitForHeading('You are offline.');
  } finally {
    await proxy.stop();
  }
}

for (const [index, { name, program, start }] of browsers.entries()) {
  test(`in ${name}, a visitor submits the form and books a walkthrough, and staff sign in and open the board`, async () => {
    test.skip(!program, `${name} is not installed`);
    await withDriver(await start(program!), async (drive) => {
      const { browser } = drive;
      for (const calculator of ['/rent-vs-sell', '/invest-a-view']) {
        await browser.goto(stack.site + calculator);
        expect(await browser.evaluate(`(${String(findMisplacedLegends)})()`), calculator).toEqual([]);
      }

      await browser.goto(`${stack.site}/analysis`);
      expect(await browser.evaluate(`getComputedStyle(document.querySelector('h1')).fontVariationSettings`)).toContain(
        'opsz',
      );
      const street = `${Math.floor(Math.random() * 9_000) + 1_000} ${name} Street`;
      await drive.fill('Street', street);
      await drive.fill('City', elmStreet.city);
      await drive.fill('ZIP', elmStreet.zip);
      await drive.click('field', 'Single Family Home');
      await drive.fill('Square f', elmStreet.squareFeet);
      await drive.click('button', 'Continue');
      await drive.fill('Email', createEmail(name.toLowerCase()));
      await drive.click('button', 'View Analysis');
      const report = await drive.waitForPath(/^\/analysis\/[0-9a-f-]{36}$/);
      await drive.waitForHeading(street);
      await drive.waitUntil(`/Estimated rent[^]*\\$\\d,\\d{3}/i.test(document.body.innerText)`, 'the estimate');

      await browser.goto(`${stack.site}/enroll/confirmed/${report.split('/').at(-1)}`);
      await drive.waitUntil(`document.querySelectorAll('input[name="day"]').length > 1`, 'days of the calendar');
      // Each browser uses a different day at the end of the calendar, because parallel tests book earlier days.
      const day = await browser.evaluate<string>(
        `[...document.querySelectorAll('input[name="day"]')].at(${-1 - index}).value`,
      );
      await drive.click('css', `input[name="day"][value="${day}"]`);
      await drive.waitUntil(`document.querySelector('input[name="day"]:checked')?.value === '${day}'`, 'the day');
      await drive.click('css', 'input[name="time"]');
      await drive.waitUntil(`document.querySelector('input[name="time"]:checked') !== null`, 'the time');
      await drive.click('button', 'Book this time');
      await drive.waitForHeading('Your walkthrough is booked.');

      await browser.goto(`${stack.site}/login`);
      await drive.waitUntil(`document.querySelector('html[data-hydrated]')`, 'hydration');
      await drive.fill('Email', stack.admin.email);
      await drive.fill('Password', stack.admin.password);
      await drive.click('button', 'Sign in');
      await drive.waitForPath(/^\/dashboard$/);
      await drive.waitForHeading('Dashboard');

      await browser.goto(`${stack.site}/leads?view=board&q=${encodeURIComponent(street)}`);
      await drive.waitUntil(
        `[...document.querySelectorAll('article')].some((card) => card.textContent.includes(${JSON.stringify(street)}))`,
        'the card on the board',
      );

      if (name === 'Firefox')
        await test.step('without a connection, Firefox shows the offline page', () => expectOfflinePage(drive));
    });
  });
}
