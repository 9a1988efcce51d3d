import { PAGE_STYLE_ID } from '@epm/contract';
import { bringWholeStyles } from './whole-styles.ts';

const files = [{ url: '/assets/a.css', integrity: 'sha256-a' }, { url: '/assets/b.css' }];
const links = () => [...document.head.querySelectorAll('link')];
const settle = () => new Promise((resolve) => setTimeout(resolve));
const send = (link: Element | undefined, type: 'load' | 'error') => link?.dispatchEvent(new Event(type));

beforeEach(() => {
  const part = document.createElement('style');
  part.id = PAGE_STYLE_ID;
  document.head.replaceChildren(part);
});

it('changes nothing until every sheet is there, and then all at once', async () => {
  const done = bringWholeStyles(files);
  expect(links().map((link) => [link.getAttribute('href'), link.integrity || '', link.media])).toEqual([
    ['http://localhost/assets/a.css', 'sha256-a', 'not all'], ['http://localhost/assets/b.css', '', 'not all'],
  ]);
  send(links()[1], 'load');
  await settle();
  expect(links()[1]?.media).toBe('not all');
  expect(document.getElementById(PAGE_STYLE_ID)).not.toBeNull();
  send(links()[0], 'load');
  await done;
  expect(links().map(({ media }) => media)).toEqual(['', '']);
  expect(document.getElementById(PAGE_STYLE_ID)).toBeNull();
});

it('asks again for a sheet in its place, and leaves the page as it is when one never arrives', async () => {
  const failing = expect(bringWholeStyles(files)).rejects.toThrow('Loading css chunk http://localhost/assets/a.css failed');
  send(links()[1], 'load');
  for (let tries = 0; tries < 3; tries++) {
    send(links()[0], 'error');
    await new Promise((resolve) => setTimeout(resolve, tries === 0 ? 200 : 950));
    if (tries < 2) expect(links().map((link) => new URL(link.href).pathname)).toEqual(['/assets/a.css', '/assets/b.css']);
  }
  await failing;
  expect(links()).toEqual([]);
  expect(document.getElementById(PAGE_STYLE_ID)).not.toBeNull();
});

it('leaves a page alone that has links to its sheets', async () => {
  document.head.replaceChildren();
  await bringWholeStyles(files);
  expect(links()).toEqual([]);
});
