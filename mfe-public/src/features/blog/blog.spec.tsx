import type { Schemas } from '@epm/contract';
import { createFakeHost, createProblemResponse, renderApp } from '@epm/router/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRoutes } from '../../routes.tsx';
import { createSite } from '../../test/factories.ts';
import { buildBlogHead, buildPostHead, buildPreviewHead } from './blog-heads.ts';
import { buildBlogPath, parseFilter } from './blog-list.ts';

const category = { name: 'Owner Finances', slug: 'owner-finances' };
const tag = { name: 'Taxes', slug: 'taxes' };

const createCard = (title: string, overrides: Partial<Schemas['BlogCard']> = {}): Schemas['BlogCard'] => ({
  title,
  slug: title.toLowerCase(),
  excerpt: `About ${title}`,
  picture: null,
  category,
  author: 'Ada Park',
  publishedAt: '2026-11-17T14:00:00.000Z',
  readingMinutes: 3,
  ...overrides,
});
const createPage = (overrides: Partial<Schemas['BlogPostPage']> = {}): Schemas['BlogPostPage'] => ({
  items: [createCard('One'), createCard('Two'), createCard('Three')],
  nextCursor: null,
  category: null,
  tag: null,
  ...overrides,
});
const topics: Schemas['BlogTopics'] = {
  categories: [{ ...category, description: 'Money matters.', posts: 2 }],
  tags: [{ ...tag, description: '', posts: 1 }],
};
const post: Schemas['BlogPost'] = {
  ...createCard('One'),
  url: 'https://homes.example/blog/one',
  html:
    '<p>Text</p><table>\n<caption>Rules <em>by city</em></caption><tbody><tr><td>Cell</td></tr></tbody></table>' +
    '<table><tbody><tr><td>Bare</td></tr></tbody></table>',
  tags: [tag],
  author: { name: 'Ada Park', bio: 'Writes.', picture: null, teamSlug: 'ada-park' },
  updatedAt: '2026-11-18T14:00:00.000Z',
  metaTitle: 'One for owners',
  metaDescription: 'Described.',
  metaKeywords: 'one, two',
  related: [createCard('Two')],
};

function renderPage(path: string, handlers: Record<string, (request: Request) => unknown> = {}) {
  const fake = createFakeHost(
    {
      'GET /api/site': () => createSite(),
      'GET /api/blog/posts': () => createPage(),
      'GET /api/blog/topics': () => topics,
      'GET /api/blog/posts/one': () => post,
      'GET /api/blog/posts/older-name': () => post,
      'GET /api/blog/posts/none': () => createProblemResponse(404, 'Post not found'),
      ...handlers,
    },
    null,
  );
  return { ...fake, ...renderApp(fake.host, createRoutes(fake.host), path) };
}

describe('buildBlogPath', () => {
  it('builds a URL from which parseFilter restores the filter', () => {
    const url = buildBlogPath({ category: 'a b', tag: 'c&d', cursor: '1_x' });
    expect(url).toBe('/blog?category=a+b&tag=c%26d&cursor=1_x');
    expect(parseFilter(new URL(url, 'http://x').searchParams)).toEqual({
      category: 'a b',
      tag: 'c&d',
      cursor: '1_x',
    });
    expect(buildBlogPath({ category: null })).toBe('/blog');
  });
});

describe('blog post list', () => {
  it('shows each post with category, excerpt, author, date and link', async () => {
    renderPage('/blog');
    await screen.findByRole('heading', { level: 1, name: 'Property Management Insights' });
    const article = screen.getAllByRole('article')[0]!;
    expect(article.textContent).toBe('Owner FinancesOneAbout OneAda ParkNov 17, 2026Read More: One');
    expect(
      within(article)
        .getByRole('link', { name: /^Read More ?: One$/ })
        .getAttribute('href'),
    ).toBe('/blog/one');
    expect(screen.queryByRole('link', { name: 'Older posts' })).toBeNull();
    expect(screen.getByRole('link', { name: 'All posts' }).getAttribute('aria-current')).toBe('true');
  });

  it("applies the URL's filter and keeps it in the link to older posts", async () => {
    const { calls } = renderPage('/blog?category=owner-finances', {
      'GET /api/blog/posts': () => createPage({ category, nextCursor: '1_a' }),
    });
    await screen.findByRole('heading', { level: 2, name: 'Owner Finances' });
    expect(calls).toContain('GET /api/blog/posts?limit=7&category=owner-finances');
    expect(screen.getByRole('link', { name: 'Older posts' }).getAttribute('href')).toBe(
      '/blog?category=owner-finances&cursor=1_a',
    );
  });

  it('shows an empty state with a link to all posts when no post matches', async () => {
    renderPage('/blog?tag=unknown', { 'GET /api/blog/posts': () => createPage({ items: [] }) });
    await screen.findByText('No posts match this filter.');
    expect(screen.getByRole('link', { name: 'See all posts' }).getAttribute('href')).toBe('/blog');
  });

  it('redirects to the first page when the cursor is invalid', async () => {
    const { currentPath } = renderPage('/blog?cursor=junk', {
      'GET /api/blog/posts': ({ url }) =>
        url.includes('cursor') ? createProblemResponse(400, 'This page of the list does not exist.') : createPage(),
    });
    await screen.findAllByRole('article');
    expect(currentPath()).toBe('/blog');
  });

  it('shows an error and keeps the footer when the server is unavailable', async () => {
    renderPage('/blog', { 'GET /api/blog/posts': () => createProblemResponse(503, 'Unavailable') });
    await screen.findByText('This page is not available right now.');
    expect(screen.getByRole('contentinfo')).not.toBeNull();
  });
});

describe('blog post page', () => {
  it('shows text, tags, author and related posts', async () => {
    renderPage('/blog/one');
    await screen.findByRole('heading', { level: 1, name: 'One' });
    const tables = screen.getByText('Cell').closest('article')!.querySelectorAll<HTMLElement>('[data-scrolls]');
    expect([...tables].map(({ tabIndex }) => tabIndex)).toEqual([0, 0]);
    expect(within(screen.getByRole('region', { name: 'Rules by city' })).getByText('Cell')).toBeTruthy();
    expect(within(screen.getByRole('region', { name: 'Table 2' })).getByText('Bare')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Taxes' }).getAttribute('href')).toBe('/blog?tag=taxes');
    expect(screen.getByRole('region', { name: 'About the author' }).textContent).toBe('APAda ParkWrites.');
    expect(screen.getByRole('link', { name: 'Ada Park' }).getAttribute('href')).toBe('/team/ada-park');
    expect(screen.getByRole('heading', { level: 3, name: 'Two' })).not.toBeNull();
  });

  it('redirects from a former slug to the current slug', async () => {
    const { currentPath } = renderPage('/blog/older-name');
    await screen.findByRole('heading', { level: 1, name: 'One' });
    expect(currentPath()).toBe('/blog/one');
  });

  it('shows an error with a link to the post list when the post does not exist', async () => {
    const { currentPath } = renderPage('/blog/none');
    await screen.findByRole('heading', { level: 1, name: 'Post not found' });
    await userEvent.click(screen.getByRole('link', { name: 'Back to Blog' }));
    await screen.findByRole('heading', { level: 1, name: 'Property Management Insights' });
    expect(currentPath()).toBe('/blog');
  });
});

describe('blog head tags', () => {
  const list = { page: createPage(), topics, filter: parseFilter(new URLSearchParams()) };

  it('describes the filtered post list and excludes unknown topics, tags and older posts from search', () => {
    expect(buildBlogHead(list)).toMatchObject({
      title: 'Property Management Insights',
      canonical: '/blog',
      feed: { href: '/blog/rss.xml' },
    });
    const filtered = {
      ...list,
      page: createPage({ category }),
      filter: parseFilter(new URLSearchParams('category=owner-finances')),
    };
    expect(buildBlogHead(filtered)).toMatchObject({
      title: 'Owner Finances: Property Management Insights',
      canonical: '/blog?category=owner-finances',
    });
    expect(buildBlogHead(filtered).robots).toBeUndefined();
    const getDescriptionLength = (name: string, description: string) => {
      const named = { ...category, name, description };
      const topics = { ...list.topics, categories: [{ ...named, posts: 2 }] };
      return buildBlogHead({ ...filtered, topics, page: createPage({ category: named }) }).description?.length ?? 0;
    };
    for (const length of [
      getDescriptionLength('Owner Finances', 'Money matters.'),
      getDescriptionLength('Tax', ''),
      getDescriptionLength('Owner Finances', 'Money matters a lot. '.repeat(20).trim()),
    ])
      expect(length >= 70 && length <= 160).toBe(true);
    for (const query of ['category=unknown', 'tag=taxes', 'cursor=1_a']) {
      expect(buildBlogHead({ ...list, filter: parseFilter(new URLSearchParams(query)) }).robots).toBe('noindex');
    }
  });

  it("uses a post's meta fields and falls back to its title and excerpt", () => {
    expect(buildPostHead(post, {}, 'Lindenholm')).toMatchObject({
      title: 'One for owners',
      description: 'Described.',
      keywords: 'one, two',
      canonical: '/blog/one',
      type: 'article',
      published: '2026-11-17T14:00:00.000Z',
      modified: '2026-11-18T14:00:00.000Z',
      jsonLd: {
        '@type': 'BlogPosting',
        headline: 'One',
        datePublished: '2026-11-17T14:00:00.000Z',
        author: { '@type': 'Person', name: 'Ada Park', url: '/team/ada-park' },
        publisher: { '@id': '/#organization', name: 'Lindenholm' },
      },
    });
    expect(buildPostHead({ ...post, metaTitle: null, metaDescription: null, metaKeywords: null })).toMatchObject({
      title: 'One',
      description: 'About One',
    });
    expect(buildPostHead(null)).toEqual({ title: 'Post not found', robots: 'noindex' });
  });

  it('uses the beginning of the text as the description when a post has no meta description and no excerpt', () => {
    const describePost = (html: string) =>
      buildPostHead({ ...post, metaDescription: null, excerpt: '', html }).description;
    expect(describePost('<h2>Keys &amp; locks</h2><p>Change  them.</p>')).toBe('Keys & locks Change them.');
    expect(describePost('')).toBeUndefined();
    const long = describePost(`<p>${'rental '.repeat(1_000)}</p>`) ?? '';
    expect(long).toMatch(/^rental .* rental…$/);
    expect(long.length).toBeLessThanOrEqual(160);
  });
});

describe('preview of a post', () => {
  it('shows the post like its public page and excludes the preview from search engines', async () => {
    renderPage('/blog/preview/the-key', { 'GET /api/blog/previews/the-key': () => post });
    expect(await screen.findByRole('heading', { level: 1, name: 'One' })).toBeTruthy();
    expect(screen.getByText('Cell')).toBeTruthy();
    expect(buildPreviewHead(post)).toEqual({ title: 'Preview: One for owners', robots: 'noindex' });
  });

  it('shows "Post not found" when the preview link has expired', async () => {
    renderPage('/blog/preview/old', {
      'GET /api/blog/previews/old': () => createProblemResponse(404, 'This preview has expired.'),
    });
    expect(await screen.findByRole('heading', { name: 'Post not found' })).toBeTruthy();
    expect(buildPreviewHead(null)).toMatchObject({ robots: 'noindex' });
  });
});
