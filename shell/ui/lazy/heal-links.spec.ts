import { healLinks } from './heal-links.ts';

function stylesheet(attributes: Record<string, string> = {}): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
  document.head.append(link);
  return link;
}

beforeEach(() => document.head.replaceChildren());

it('asks again for a stylesheet that did not arrive', () => {
  const failed = stylesheet({ href: '/assets/page.css' });
  healLinks();
  expect(failed.isConnected).toBe(false);
  expect(document.head.querySelector('link')?.getAttribute('href')).toBe('/assets/page.css');
});

it.each([
  ['data-rspack-loading', '1'],
  ['disabled', ''],
])('lets one with %s be', (name, value) => {
  const waitedFor = stylesheet({ href: '/assets/page.css', [name]: value });
  healLinks();
  expect(waitedFor.isConnected).toBe(true);
});
