import { retryFailedStylesheets } from './retry-failed-stylesheets.ts';

function stylesheet(attributes: Record<string, string> = {}): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
  document.head.append(link);
  return link;
}

beforeEach(() => document.head.replaceChildren());

it('loads a failed stylesheet again', () => {
  const failed = stylesheet({ href: '/assets/page.css' });
  retryFailedStylesheets();
  expect(failed.isConnected).toBe(false);
  expect(document.head.querySelector('link')?.getAttribute('href')).toBe('/assets/page.css');
});

it.each([
  ['data-rspack-loading', '1'],
  ['disabled', ''],
])('ignores a stylesheet with %s', (name, value) => {
  const skipped = stylesheet({ href: '/assets/page.css', [name]: value });
  retryFailedStylesheets();
  expect(skipped.isConnected).toBe(true);
});
