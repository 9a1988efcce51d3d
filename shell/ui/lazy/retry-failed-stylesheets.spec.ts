import { retryFailedStylesheets } from './retry-failed-stylesheets.ts';

function addStylesheet(attributes: Record<string, string> = {}): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
  document.head.append(link);
  return link;
}

beforeEach(() => document.head.replaceChildren());

it('reloads a failed stylesheet', () => {
  const failed = addStylesheet({ href: '/assets/page.css' });
  retryFailedStylesheets();
  expect(failed.isConnected).toBe(false);
  expect(document.head.querySelector('link')?.getAttribute('href')).toBe('/assets/page.css');
});

it.each([
  ['data-rspack-loading', '1'],
  ['disabled', ''],
])('ignores a stylesheet with the attribute %s', (name, value) => {
  const skipped = addStylesheet({ href: '/assets/page.css', [name]: value });
  retryFailedStylesheets();
  expect(skipped.isConnected).toBe(true);
});
