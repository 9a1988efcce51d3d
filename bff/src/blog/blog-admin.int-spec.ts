import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Schemas } from '@epm/contract';
import { type SignedInUser, signIn } from '../../test/sign-in.ts';
import { startApp, type TestApp } from '../../test/test-app.ts';
import { TestClock } from '../../test/test-clock.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { DrawingRenderer } from '../media/index.ts';

type AdminPost = Schemas['AdminPost'];
type Problem = Omit<Schemas['Problem'], 'status'>;

const clock = new TestClock();
let database: TestDatabase;
let site: TestApp;
let admin: SignedInUser;
let mediaDir: string;

beforeAll(async () => {
  mediaDir = await mkdtemp(path.join(tmpdir(), 'epm-blog-media-'));
  database = await createTestDatabase();
  site = await startApp(database.url, { clock, env: { MEDIA_DIR: mediaDir } });
  admin = await signIn(site, 'admin');
});
afterAll(async () => {
  await site?.close();
  await database?.drop();
  await rm(mediaDir, { recursive: true, force: true });
});

const callBlogApi = <T = AdminPost & Problem>(method: string, url: string, body?: object) =>
  site.call<T>(`/api/admin/blog/${url}`, { method, cookie: admin.cookie, ...(body && { body }) });

const buildDraft = (fields: object = {}) => ({
  title: 'A title',
  slug: 'a-title',
  content: '<p>Text</p>',
  status: 'draft',
  ...fields,
});
/** Replaces the post, sending its current version number as the editor does. */
async function replacePost(id: string, fields: object) {
  const { version } = (await callBlogApi('GET', `posts/${id}`)).body;
  return callBlogApi('PUT', `posts/${id}`, buildDraft({ version, ...fields }));
}
const readPublicPost = (slug: string) => site.call<Schemas['BlogPost']>(`/api/blog/posts/${slug}`);

describe('blog posts', () => {
  it('creates, publishes, renames, archives and deletes a post, and shows it only while it is published', async () => {
    const { status, body } = await callBlogApi('POST', 'posts', buildDraft({ slug: 'first' }));
    expect(status).toBe(201);
    expect(body).toMatchObject({ slug: 'first', status: 'draft', publishedAt: null });
    expect((await readPublicPost('first')).status).toBe(404);

    const published = await replacePost(body.id, { slug: 'first', status: 'published' });
    expect(published.body.publishedAt).toBe(clock.now().toISOString());
    expect((await readPublicPost('first')).body.title).toBe('A title');

    clock.advance(60_000);
    const kept = await replacePost(body.id, { slug: 'second', status: 'published', updatePublishDate: false });
    expect(kept.body.publishedAt).toBe(published.body.publishedAt);
    expect(kept.body.updatedAt).toBe(clock.now().toISOString());
    expect((await readPublicPost('first')).body.slug).toBe('second');
    const dated = await replacePost(body.id, { slug: 'third', status: 'published' });
    expect(dated.body.publishedAt).toBe(clock.now().toISOString());
    expect((await readPublicPost('first')).body.slug).toBe('third');

    await replacePost(body.id, { slug: 'third', status: 'archived' });
    expect([(await readPublicPost('third')).status, (await readPublicPost('first')).status]).toEqual([404, 404]);

    expect((await callBlogApi('DELETE', `posts/${body.id}`)).status).toBe(204);
    expect((await callBlogApi('GET', `posts/${body.id}`)).status).toBe(404);
    expect((await readPublicPost('second')).status).toBe(404);
    const audit = await database.query<{ action: string }>(
      'SELECT action FROM audit_log WHERE subject = $1 ORDER BY id',
      [`blog-post:${body.id}`],
    );
    expect(audit.map(({ action }) => action)).toEqual([
      'blog-post.created',
      'blog-post.updated',
      'blog-post.updated',
      'blog-post.updated',
      'blog-post.updated',
      'blog-post.deleted',
    ]);
  });

  it('accepts a slug that another post used before', async () => {
    const one = (await callBlogApi('POST', 'posts', buildDraft({ slug: 'wanted', status: 'published' }))).body;
    await replacePost(one.id, { slug: 'moved', status: 'published' });
    const two = (await callBlogApi('POST', 'posts', buildDraft({ title: 'Two', slug: 'wanted', status: 'published' })))
      .body;
    expect((await readPublicPost('wanted')).body.title).toBe('Two');
    await replacePost(two.id, { title: 'Two', slug: 'wanted-too', status: 'published' });
    expect((await readPublicPost('wanted')).body.slug).toBe('wanted-too');
  });

  it('sanitizes the HTML of a post before it is stored', async () => {
    const { body } = await callBlogApi(
      'POST',
      'posts',
      buildDraft({ slug: 'clean', content: '<h1>A</h1><p style="x">b<script>c</script></p>' }),
    );
    expect(body.content).toBe('<h2>A</h2><p>b</p>');
  });

  it('stores the tags of a post, and removes tags that are missing from an update of the post', async () => {
    const { items } = (await callBlogApi<Schemas['BlogTags']>('GET', 'tags')).body;
    const [one, two] = items.map(({ id }) => id);
    const { body } = await callBlogApi('POST', 'posts', buildDraft({ slug: 'tagged', tagIds: [one, two, two] }));
    expect(body.tagIds.toSorted()).toEqual([one, two].toSorted());
    expect((await replacePost(body.id, { slug: 'tagged', tagIds: [two] })).body.tagIds).toEqual([two]);
  });

  it.each<[string, object, string, string]>([
    ['no title', { title: ' ' }, 'title', 'Title is required'],
    ['no slug', { slug: '' }, 'slug', 'Slug is required'],
    ['no content', { content: '' }, 'content', 'Content is required'],
    [
      'content that is empty after sanitizing',
      { content: '<script>x</script><p> </p>' },
      'content',
      'Content is required',
    ],
    [
      'content with too much markup',
      { content: '<'.repeat(65_000) },
      'content',
      'Content has 65,000 of the characters < > & =. At most 5,000 are possible: shorten the post or split it in two',
    ],
    [
      'content whose sanitized form has too much markup',
      { content: '<p>a'.repeat(1_500) },
      'content',
      'Content has 6,000 of the characters < > & =. At most 5,000 are possible: shorten the post or split it in two',
    ],
    [
      'a slug with capitals and spaces',
      { slug: 'My Post' },
      'slug',
      'Slug must have lowercase letters, digits and single hyphens only',
    ],
    [
      'an image that is not a URL',
      { featuredImage: 'street.png' },
      'featuredImage',
      'Featured image must be a web address',
    ],
    [
      'an image on another site',
      { featuredImage: 'https://tracker.example/street.png' },
      'featuredImage',
      'Featured image must be the web address of an image that was uploaded here',
    ],
    ['an unknown status', { status: 'public' }, 'status', 'Status must be one of draft, published, archived'],
    ['an unknown field', { author: 'x' }, 'author', 'This field is not known.'],
  ])('rejects a blog post with %s', async (_name, fields, field, message) => {
    const { status, body } = await callBlogApi('POST', 'posts', buildDraft({ slug: 'refused', ...fields }));
    expect(status).toBe(400);
    expect(body.errors).toContainEqual({ field, message });
  });

  it('accepts an image on this site by its path or its absolute URL', async () => {
    await database.query(`UPDATE site_images SET drawing = NULL WHERE key <> 'blog-winterizing-a-rental'`);
    await site.app.get(DrawingRenderer).renderMissing();
    const featuredImage = '/media/site-images/blog-winterizing-a-rental.png';
    const { body } = await callBlogApi(
      'POST',
      'posts',
      buildDraft({ slug: 'pictured', status: 'published', featuredImage: `http://site.test${featuredImage}` }),
    );
    expect(body.featuredImage).toBe(featuredImage);
    const { picture } = (await readPublicPost('pictured')).body;
    expect(picture).toMatchObject({ width: 1800, height: 1125, alt: expect.stringContaining('snow') as string });
    expect((await site.call(picture!.url)).status).toBe(200);
    const saved = await replacePost(body.id, { slug: 'pictured', featuredImage });
    expect([saved.status, saved.body.featuredImage]).toEqual([200, featuredImage]);
  });

  it('returns 409 for a post with the slug of another post or with a deleted category', async () => {
    const taken = await callBlogApi('POST', 'posts', buildDraft({ slug: 'winterizing-a-rental' }));
    expect([taken.status, taken.body.detail]).toEqual([409, 'This slug is already in use.']);
    const gone = await callBlogApi(
      'POST',
      'posts',
      buildDraft({ slug: 'dangling', categoryId: '6f1c9f7e-0a53-4d0c-9d2b-9a4c0f8b3a11' }),
    );
    expect([gone.status, gone.body.code]).toEqual([409, 'blog.gone']);
  });

  it('lists posts newest first and filters them by status', async () => {
    const { body } = await callBlogApi<Schemas['AdminPostPage']>('GET', 'posts?limit=3');
    expect(body.items).toHaveLength(3);
    expect(body.items.map(({ createdAt }) => createdAt)).toEqual(
      body.items
        .map(({ createdAt }) => createdAt)
        .toSorted()
        .toReversed(),
    );
    const next = await callBlogApi<Schemas['AdminPostPage']>('GET', `posts?limit=3&cursor=${body.nextCursor}`);
    expect(next.body.items.map(({ id }) => id)).not.toContain(body.items[2]!.id);
    const drafts = await callBlogApi<Schemas['AdminPostPage']>('GET', 'posts?status=draft');
    expect(drafts.body.items.every(({ status }) => status === 'draft')).toBe(true);
  });
});

describe('categories, tags and authors', () => {
  it.each([
    [
      'categories',
      { name: 'Zoning', slug: 'zoning', description: 'Zones of the city' },
      { name: 'Zones', slug: 'zones', description: '' },
    ],
    ['tags', { name: 'Zoning', slug: 'zoning' }, { name: 'Zones', slug: 'zones' }],
    [
      'authors',
      { name: 'Zoe', email: 'zoe@lindenholm.example', bio: '', avatarUrl: null },
      { name: 'Zoe B.', email: 'zoe@lindenholm.example', bio: 'Writes', avatarUrl: null },
    ],
  ])('creates, lists by name, updates and deletes %s', async (list, first, second) => {
    type Entry = { id: string; name: string };
    const created = await callBlogApi<Entry>('POST', list, first);
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject(first);
    const names = (await callBlogApi<{ items: Entry[] }>('GET', list)).body.items.map(({ name }) => name);
    expect(names).toContain(first.name);
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en')));
    expect((await callBlogApi('PUT', `${list}/${created.body.id}`, second)).body).toMatchObject(second);
    expect((await callBlogApi('DELETE', `${list}/${created.body.id}`)).status).toBe(204);
    expect((await callBlogApi('DELETE', `${list}/${created.body.id}`)).status).toBe(404);
  });

  it('keeps a post when its category, author and tags are deleted', async () => {
    const category = (await callBlogApi<{ id: string }>('POST', 'categories', { name: 'Gone', slug: 'gone' })).body;
    const author = (
      await callBlogApi<{ id: string }>('POST', 'authors', { name: 'Gone', email: 'gone@lindenholm.example' })
    ).body;
    const tag = (await callBlogApi<{ id: string }>('POST', 'tags', { name: 'Gone', slug: 'gone' })).body;
    const { body } = await callBlogApi(
      'POST',
      'posts',
      buildDraft({ slug: 'stays', categoryId: category.id, authorId: author.id, tagIds: [tag.id] }),
    );
    for (const path of [`categories/${category.id}`, `authors/${author.id}`, `tags/${tag.id}`])
      await callBlogApi('DELETE', path);
    expect((await callBlogApi('GET', `posts/${body.id}`)).body).toMatchObject({
      slug: 'stays',
      categoryId: null,
      authorId: null,
      tagIds: [],
    });
  });

  it.each<[string, object, string]>([
    ['categories', { slug: 'x' }, 'Name is required'],
    ['categories', { name: 'X' }, 'Slug is required'],
    ['tags', { name: 'X', slug: 'Y!' }, 'Slug must have lowercase letters, digits and single hyphens only'],
    ['authors', { name: 'X' }, 'Email is required'],
    ['authors', { name: 'X', email: 'x' }, 'Email must be a valid email address'],
    ['authors', { name: 'X', email: 'x@y.example', avatarUrl: 'face' }, 'Avatar must be a web address'],
  ])('in the list of %s, rejects the entry %o', async (list, body, message) => {
    const response = await callBlogApi('POST', list, body);
    expect([response.status, response.body.detail]).toEqual([400, message]);
  });

  it('returns 409 for a second category with the same slug', async () => {
    expect((await callBlogApi('POST', 'categories', { name: 'Again', slug: 'owner-finances' })).status).toBe(409);
  });
});
