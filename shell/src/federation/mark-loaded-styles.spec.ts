import { markLoadedStyles } from './mark-loaded-styles.ts';

function addStylesheet(href: string, sheet: object | null): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  Object.defineProperty(link, 'sheet', { value: sheet });
  document.head.append(link);
  return link;
}

const getMarkedUrls = () =>
  [...document.head.querySelectorAll<HTMLLinkElement>('link[disabled]')].map((link) => link.getAttribute('href'));

beforeEach(() => document.head.replaceChildren());

it('marks inlined stylesheets by their absolute URLs', () => {
  const style = document.createElement('style');
  style.dataset.files = '/assets/shell/main.css /assets/mfe-public/home.css';
  document.head.append(style);
  markLoadedStyles();
  expect(getMarkedUrls()).toEqual([
    'http://localhost/assets/shell/main.css',
    'http://localhost/assets/mfe-public/home.css',
  ]);
});

it('marks a linked stylesheet only if it has loaded', () => {
  addStylesheet('/assets/mfe-backoffice/leads.css', { cssRules: [{}] });
  addStylesheet('/assets/mfe-backoffice/failed.css', null);
  addStylesheet('/assets/mfe-backoffice/empty.css', { cssRules: [] });
  markLoadedStyles();
  expect(getMarkedUrls()).toEqual(['http://localhost/assets/mfe-backoffice/leads.css']);
});
