import type { PageBoot } from '@epm/contract/pages';
import type { RenderedHeadElement } from '@epm/contract/releases';
import { renderPageHtml } from './page-html.ts';

const createFile = (name: string) => ({ url: `/assets/shell/1/${name}`, integrity: 'sha384-x' });

const createBoot = (start: PageBoot['start']): PageBoot => ({
  revision: 3,
  site: 'https://homes.example',
  own: ['/login'],
  remotes: {},
  start,
  scripts: [createFile('react.js'), createFile('main.js')],
  preload: [createFile('remoteEntry.js')],
});

const commonContent = { title: 'A & B', head: [], fonts: [], styles: [createFile('main.css')] };
const rendered = { html: '<main>text</main>', data: JSON.stringify({ loaderData: { note: '</script>' } }) };
const listScripts = (html: string) => [...html.matchAll(/<script defer src="([^"]+)"/g)].map(([, url]) => url);
const listPreloads = (html: string) =>
  [...html.matchAll(/<link rel="preload" as="script" href="([^"]+)"/g)].map(([, url]) => url);

it('loads the shell scripts of a staff page immediately and preloads the other scripts', () => {
  const html = renderPageHtml({ ...commonContent, boot: createBoot('now') });
  expect(listScripts(html)).toEqual(['/assets/shell/1/react.js', '/assets/shell/1/main.js']);
  expect(listPreloads(html)).toEqual(['/assets/shell/1/remoteEntry.js']);
  expect(html).toContain('<link rel="stylesheet" href="/assets/shell/1/main.css"');
});

it.each(['interaction', 'idle'] as const)(
  'loads only the loader script in a page that hydrates later (%s)',
  (start) => {
    const html = renderPageHtml({
      ...commonContent,
      boot: createBoot(start),
      loader: createFile('loader.js'),
      rendered,
    });
    expect(listScripts(html)).toEqual(['/assets/shell/1/loader.js']);
    expect(listPreloads(html)).toEqual([]);
  },
);

it('escapes the title, the head and the data of a page', () => {
  const head: RenderedHeadElement[] = [
    { tag: 'meta', attributes: { name: 'description', content: '"><script>' } },
    { tag: 'script', attributes: { type: 'application/ld+json' }, json: '{"name":"</script>"}' },
  ];
  const html = renderPageHtml({
    ...commonContent,
    head,
    boot: createBoot('idle'),
    loader: createFile('loader.js'),
    rendered,
  });
  expect(html).toContain('<title>A &amp; B</title>');
  expect(html).toContain('content="&quot;&gt;&lt;script&gt;"');
  expect(html).toContain('<script type="application/ld+json">{"name":"\\u003c/script>"}</script>');
  expect(html).toContain('"\\u003c/script>"');
  expect(html.match(/<\/script>/g)).toHaveLength(html.match(/<script/g)!.length);
});

it('inlines styles instead of linking to them', () => {
  const inlineStyle = { text: '.a{}', urls: ['/a.css', '/b.css'] };
  const html = renderPageHtml({
    ...commonContent,
    boot: createBoot('interaction'),
    loader: createFile('loader.js'),
    inlineStyle,
    rendered,
  });
  expect(html).toContain('<style data-files="/a.css /b.css">.a{}</style>');
  expect(html).not.toContain('rel="stylesheet"');
});

it.each(['loader.js', null])('renders a static document without scripts (loader: %s)', (loader) => {
  const head: RenderedHeadElement[] = [{ tag: 'script', attributes: { type: 'application/ld+json' }, json: '{}' }];
  const html = renderPageHtml({
    ...commonContent,
    head,
    boot: createBoot('now'),
    ...(loader !== null && { loader: createFile(loader) }),
    rendered,
    isStatic: true,
  });
  expect(html).toContain(rendered.html);
  expect(html).not.toContain('<script');
  expect(listPreloads(html)).toEqual([]);
});
