import { markBroughtStyles } from './brought-styles.ts';

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

it('marks what is inlined, by whole addresses', () => {
  const style = document.createElement('style');
  style.dataset.files = '/assets/shell/main.css /assets/mfe-public/home.css';
  document.head.append(style);
  markBroughtStyles();
  expect(marks()).toEqual(['http://localhost/assets/shell/main.css', 'http://localhost/assets/mfe-public/home.css']);
});

it('marks what is linked and has arrived, and leaves the rest to be fetched', () => {
  linked('/assets/mfe-backoffice/leads.css', { cssRules: [{}] });
  linked('/assets/mfe-backoffice/failed.css', null);
  linked('/assets/mfe-backoffice/empty.css', { cssRules: [] });
  markBroughtStyles();
  expect(marks()).toEqual(['http://localhost/assets/mfe-backoffice/leads.css']);
});
