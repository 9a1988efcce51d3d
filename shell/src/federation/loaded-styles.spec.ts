import { markLoadedStyles } from './loaded-styles.ts';

function linked(href: string, sheet: object | null): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  Object.defineProperty(link, 'sheet', { value: sheet });
  document.head.append(link);
  return link;
}

const marks = () =>
  [...document.head.querySelectorAll<HTMLLinkElement>('link[disabled]')].map((link) => link.getAttribute('href'));

beforeEach(() => document.head.replaceChildren());

it('marks inlined stylesheets by absolute URL', () => {
  const style = document.createElement('style');
  style.dataset.files = '/assets/shell/main.css /assets/mfe-public/home.css';
  document.head.append(style);
  markLoadedStyles();
  expect(marks()).toEqual(['http://localhost/assets/shell/main.css', 'http://localhost/assets/mfe-public/home.css']);
});

it('marks linked stylesheets that have loaded and leaves the others to the chunk loader', () => {
  linked('/assets/mfe-backoffice/leads.css', { cssRules: [{}] });
  linked('/assets/mfe-backoffice/failed.css', null);
  linked('/assets/mfe-backoffice/empty.css', { cssRules: [] });
  markLoadedStyles();
  expect(marks()).toEqual(['http://localhost/assets/mfe-backoffice/leads.css']);
});
