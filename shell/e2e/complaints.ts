import type { Page } from 'playwright/test';

/** Journeys go without a service worker, whose answers could not be watched; the browser says so on each page. */
const expected = /^Service Worker registration blocked/;

/** Everything that the browser complains about, from now on. */
export function complaints(page: Page): string[] {
  const said: string[] = [];
  page.on('console', (message) => {
    const isComplaint = message.type() === 'warning' || message.type() === 'error';
    if (isComplaint && !expected.test(message.text())) said.push(message.text());
  });
  page.on('pageerror', (error) => said.push(error.message));
  return said;
}
