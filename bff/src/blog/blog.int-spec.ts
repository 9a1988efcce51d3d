import type { Schemas } from '@epm/contract';
import { JSDOM } from 'jsdom';
import { startApp, type TestApp } from '../../test/test-app.ts';
import { TestClock } from '../../test/test-clock.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';

type PostPage = Schemas['BlogPostPage'];
type Post = Schemas['BlogPost'];

const clock = new TestClock(new Date('2026-11-21T15:00:00Z'));
let database: TestDatabase;
let site: TestApp;

beforeAll(async () => {
  database = await createTestDatabase();
  site = await startApp(database.url, { clock });
});
afterAll(async () => {
  await site?.close();
  await database?.drop();
});

const readPostPage = (query = '') => site.call<PostPage>(`/api/blog/posts${query}`);
const readPost = (slug: string) => site.call<Post & Schemas['Problem']>(`/api/blog/posts/${slug}`);

describe('GET /api/blog/posts', () => {
  it('lists each seeded post once across pages, newest first', async () => {
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { status, body } = await readPostPage(`?limit=4${cursor && `&cursor=${cursor}`}`);
      expect(status).toBe(200);
      seen.push(...body.items.map(({ publishedAt, slug }) => `${publishedAt} ${slug}`));
      cursor = body.nextCursor;
    }
    expect(seen.length).toBeGreaterThanOrEqual(8);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toEqual(seen.toSorted().toReversed());
  });

  it('filters posts by category and tag, and returns the names of both', async () => {
    const finances = (await readPostPage('?category=owner-finances')).body;
    expect(finances.category).toEqual({ name: 'Owner Finances', slug: 'owner-finances' });
    expect(finances.items.length).toBeGreaterThan(1);
    expect(finances.items.every(({ category }) => category?.slug === 'owner-finances')).toBe(true);
    const taxes = (await readPostPage('?tag=taxes')).body;
    expect([taxes.tag?.name, taxes.category]).toEqual(['Taxes', null]);
    expect(taxes.items.map(({ slug }) => slug)).toContain('year-end-tax-papers-for-owners');
    expect((await readPostPage('?tag=taxes&category=care-of-the-home')).body.items).toEqual([]);
    expect((await readPostPage('?category=nothing')).body).toEqual({
      items: [],
      nextCursor: null,
      category: null,
      tag: null,
    });
  });

  it.each(['?cursor=1', '?cursor=1_nonsense', '?limit=0', '?limit=51', '?page=2'])(
    'returns 400 for the post list query %s',
    async (query) => {
      expect((await readPostPage(query)).status).toBe(400);
    },
  );

  it('omits drafts, archived posts and posts with a future publish date from the post list', async () => {
    const before = (await readPostPage('?limit=50')).body.items.length;
    for (const [slug, status, date] of [
      ['a-draft', 'draft', '2026-01-01'],
      ['put-away', 'archived', '2026-01-01'],
      ['to-come', 'published', '2027-01-01'],
    ]) {
      await database.query(
        `INSERT INTO blog_posts (title, slug, content, status, published_at) VALUES ('x', $1, '<p>x</p>', $2, $3)`,
        [slug, status, date],
      );
      expect((await readPost(slug!)).status).toBe(404);
    }
    expect((await readPostPage('?limit=50')).body.items).toHaveLength(before);
    expect((await site.call('/blog/rss.xml')).text).not.toMatch(/a-draft|put-away|to-come/);
    await database.query(`DELETE FROM blog_posts WHERE title = 'x'`);
  });
});

describe('GET /api/blog/posts/{slug}', () => {
  it('returns a whole post with three related posts', async () => {
    const { status, body } = await readPost('rental-certificates-city-by-city');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      title: 'Rental Certificates, City by City',
      url: 'http://site.test/blog/rental-certificates-city-by-city',
      category: { slug: 'rules-and-compliance' },
      author: { name: 'Peter Vandeven', picture: null, teamSlug: 'peter-vandeven' },
      publishedAt: '2026-11-17T14:00:00.000Z',
    });
    expect(body.html).toContain('<table>');
    expect(body.tags.map(({ slug }) => slug)).toEqual(['inspections', 'iowa-law', 'western-suburbs']);
    expect(body.readingMinutes).toBeGreaterThanOrEqual(3);
    expect(body.related).toHaveLength(3);
    expect(body.related.map(({ slug }) => slug)).not.toContain(body.slug);
  });

  it('returns a post with its current slug when the post is requested by a former slug', async () => {
    await database.query(
      `INSERT INTO blog_slug_history (slug, post_id) SELECT 'certificates-2025', id FROM blog_posts WHERE slug = 'rental-certificates-city-by-city'`,
    );
    expect((await readPost('certificates-2025')).body.slug).toBe('rental-certificates-city-by-city');
  });

  it('returns 404 for a post with an unknown slug', async () => {
    const { status, body } = await readPost('no-such-post');
    expect([status, body.detail]).toEqual([404, 'Post not found']);
  });

  it('sanitizes the HTML of a post that was stored unsanitized', async () => {
    await database.query(
      `INSERT INTO blog_posts (title, slug, content, status, published_at)
       VALUES ('Imported', 'imported', '<p onclick="x()">Hi</p><script>alert(1)</script><a href="javascript:x">go</a>', 'published', '2026-01-01')`,
    );
    expect((await readPost('imported')).body.html).toBe('<p>Hi</p><a>go</a>');
    await database.query(`DELETE FROM blog_posts WHERE slug = 'imported'`);
  });
});

it('GET /api/blog/topics returns the categories and tags of published posts', async () => {
  const { body } = await site.call<Schemas['BlogTopics']>('/api/blog/topics');
  expect(body.categories.map(({ name }) => name)).toEqual([
    'Care of the Home',
    'Owner Finances',
    'Pricing and Leasing',
    'Rules and Compliance',
  ]);
  expect([...body.categories, ...body.tags].every(({ posts }) => posts > 0)).toBe(true);
});

describe('GET /blog/rss.xml', () => {
  const fetchFeed = async () => {
    const response = await site.call<string>('/blog/rss.xml');
    const { document } = new JSDOM(response.text, { contentType: 'application/xml' }).window;
    return { response, document };
  };

  it('returns the blog feed as RSS 2.0 with full texts and absolute URLs', async () => {
    const { response, document } = await fetchFeed();
    expect(response.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
    expect(document.documentElement.getAttribute('version')).toBe('2.0');
    const self = document.getElementsByTagName('atom:link')[0]!;
    expect([self.getAttribute('rel'), self.getAttribute('href')]).toEqual(['self', 'http://site.test/blog/rss.xml']);
    const items = [...document.getElementsByTagName('item')];
    expect(items.length).toBeGreaterThanOrEqual(8);
    for (const item of items) {
      const readText = (name: string) => item.getElementsByTagName(name)[0]?.textContent ?? '';
      expect(readText('link')).toMatch(/^http:\/\/site\.test\/blog\/[a-z0-9-]+$/);
      expect(readText('guid')).toMatch(/^urn:uuid:/);
      expect(readText('pubDate')).toMatch(/^\w{3}, \d\d \w{3} \d{4} [\d:]{8} GMT$/);
      expect(readText('content:encoded').length).toBeGreaterThan(3_000);
      expect(readText('content:encoded')).not.toMatch(/(href|src)="\//);
    }
  });

  it('returns 304 for the blog feed with a current ETag, and includes a change after a minute', async () => {
    const etag = (await site.call('/blog/rss.xml')).headers.get('etag')!;
    const again = await site.call('/blog/rss.xml', { headers: { 'if-none-match': etag } });
    expect([again.status, again.text]).toEqual([304, '']);
    await database.query(`UPDATE blog_posts SET title = 'A & B < ]]> "C"' WHERE slug = 'winterizing-a-rental'`);
    clock.advance(61_000);
    const { response, document } = await fetchFeed();
    expect(response.headers.get('etag')).not.toBe(etag);
    expect([...document.getElementsByTagName('title')].map(({ textContent }) => textContent)).toContain(
      'A & B < ]]> "C"',
    );
  });
});

it('seeds posts without violations of fair housing rules, exclamation marks or broken links', async () => {
  const posts = await database.query<{
    slug: string;
    content: string;
    excerpt: string;
    description: string;
    word_count: number;
  }>('SELECT slug, content, excerpt, meta_description AS description, word_count FROM blog_posts');
  const known = new Set([
    '/',
    '/analysis',
    '/enroll',
    '/rent-vs-sell',
    '/team',
    '/rentals',
    '/realtor-referral',
    '/webinar',
    '/invest-a-view',
  ]);
  const slugs = new Set(posts.map(({ slug }) => `/blog/${slug}`));
  for (const { slug, content, excerpt, description, word_count: words } of posts) {
    const text = `${content} ${excerpt} ${description}`;
    expect(text).not.toMatch(/!(?!--)|lorem|TODO/i);
    expect(text).not.toMatch(
      /safe (area|neighborhood|street)|family[- ]friendly|(ideal|perfect) for|exclusive|good schools|quiet (area|neighborhood|street)/i,
    );
    expect([slug, words >= 500 && words <= 900]).toEqual([slug, true]);
    expect([slug, description.length >= 70 && description.length <= 160]).toEqual([slug, true]);
    expect(content.match(/<h2>/g)?.length).toBeGreaterThanOrEqual(3);
    const links = [...content.matchAll(/href="(\/[^"#]*)/g)].map(([, link]) => link!);
    expect(links.filter((link) => !known.has(link) && !slugs.has(link))).toEqual([]);
    expect(links.length).toBeGreaterThan(1);
  }
});
