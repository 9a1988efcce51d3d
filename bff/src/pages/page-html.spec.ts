import type { PageBoot } from '@epm/contract/pages';
import type { RenderedHeadElement } from '@epm/contract/releases';
import { renderPageHtml } from './page-html.ts';

const file = (name: string) => ({ url: `/assets/shell/1/${name}`, integrity: 'sha384-x' });

const boot = (start: PageBoot['start']): PageBoot => ({
  revision: 3,
  site: 'https://homes.example',
  own: ['/login'],
  remotes: {},
  start,
  scripts: [file('react.js'), file('main.js')],
  preload: [file('remoteEntry.js')],
});

const common = { title: 'A & B', head: [], fonts: [], styles: [file('main.css')] };
const rendered = { html: '<main>text</main>', data: JSON.stringify({ loaderData: { note: '</script>' } }) };
const scriptsOf = (html: string) => [...html.matchAll(/<script defer src="([^"]+)"/g)].map(([, url]) => url);
const preloadsOf = (html: string) =>
  [...html.matchAll(/<link rel="preload" as="script" href="([^"]+)"/g)].map(([, url]) => url);

it('loads the shell scripts of a staff page immediately and preloads the other scripts', () => {
  const html = renderPageHtml({ ...common, boot: boot('now') });
  expect(scriptsOf(html)).toEqual(['/assets/shell/1/react.js', '/assets/shell/1/main.js']);
  expect(preloadsOf(html)).toEqual(['/assets/shell/1/remoteEntry.js']);
  expect(html).toContain('<link rel="stylesheet" href="/assets/shell/1/main.css"');
});

it.each(['interaction', 'idle'] as const)(
  'loads only the loader script in a page that hydrates later (%s)',
  (start) => {
    const html = renderPageHtml({ ...common, boot: boot(start), loader: file('loader.js'), rendered });
    expect(scriptsOf(html)).toEqual(['/assets/shell/1/loader.js']);
    expect(preloadsOf(html)).toEqual([]);
  },
);

it('escapes the title, the head and the data of a page', () => {
  const head: RenderedHeadElement[] = [
    { tag: 'meta', attributes: { name: 'description', content: '"><script>' } },
    { tag: 'script', attributes: { type: 'application/ld+json' }, json: '{"name":"</script>"}' },
  ];
  const html = renderPageHtml({ ...common, head, boot: boot('idle'), loader: file('loader.js'), rendered });
  expect(html).toContain('<title>A &amp; B</title>');
  expect(html).toContain('content="&quot;&gt;&lt;script&gt;"');
  expect(html).toContain('<script type="application/ld+json">{"name":"\\u003c/script>"}</script>');
  expect(html).toContain('"\\u003c/script>"');
  expect(html.match(/<\/script>/g)).toHaveLength(html.match(/<script/g)!.length);
});

it('inlines styles instead of linking to them', () => {
  const inlineStyle = { text: '.a{}', urls: ['/a.css', '/b.css'] };
  const html = renderPageHtml({
    ...common,
    boot: boot('interaction'),
    loader: file('loader.js'),
    inlineStyle,
    rendered,
  });
  expect(html).toContain('<style data-files="/a.css /b.css">.a{}</style>');
  expect(html).not.toContain('rel="stylesheet"');
});

it.each(['loader.js', null])('renders a static document without scripts (loader: %s)', (loader) => {
  const head: RenderedHeadElement[] = [{ tag: 'script', attributes: { type: 'application/ld+json' }, json: '{}' }];
  const html = renderPageHtml({
    ...common,
    head,
    boot: boot('now'),
    ...(loader !== null && { loader: file(loader) }),
    rendered,
    isStatic: true,
  });
  expect(html).toContain(rendered.html);
  expect(html).not.toContain('<script');
  expect(preloadsOf(html)).toEqual([]);
});
