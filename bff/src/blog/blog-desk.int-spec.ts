import { randomUUID } from 'node:crypto';
import type { Schemas } from '@epm/contract';
import { eventually } from '../../test/eventually.ts';
import { listenToEvents } from '../../test/live-events.ts';
import { useStaffSite } from '../../test/staff-site.ts';
import { TestClock } from '../../test/test-clock.ts';
import { startWorker } from '../../test/test-worker.ts';
import { signIn } from '../../test/sign-in.ts';

type AdminPost = Schemas['AdminPost'];
type Problem = Omit<Schemas['Problem'], 'status'>;

const DAY_MS = 86_400_000;
const clock = new TestClock();
const fixture = useStaffSite({ clock });
let cookie: string;
beforeAll(async () => ({ cookie } = await signIn(fixture.site, 'admin')));

const callBlogApi = <T = AdminPost & Problem & { current: AdminPost }>(method: string, path: string, body?: object) =>
  fixture.site.call<T>(`/api/admin/blog/${path}`, { method, cookie, ...(body && { body }) });
const buildPost = (given: object = {}) => ({
  title: 'A title',
  slug: `post-${randomUUID()}`,
  content: '<p>Text</p>',
  status: 'draft',
  ...given,
});
async function createPost(given: object = {}) {
  clock.advance(1_000);
  return (await callBlogApi('POST', 'posts', buildPost(given))).body;
}
const readPostPage = async (query: string) =>
  (await callBlogApi<Schemas['AdminPostPage']>('GET', `posts${query}`)).body;
const listPostIds = async (query: string) => (await readPostPage(query)).items.map(({ id }) => id);
const readPublicPost = (slug: string) => fixture.site.call<Schemas['BlogPost']>(`/api/blog/posts/${slug}`);
const listAuditActions = async (id: string) =>
  (
    await fixture.database.query<{ action: string }>('SELECT action FROM audit_log WHERE subject = $1 ORDER BY id', [
      `blog-post:${id}`,
    ])
  ).map(({ action }) => action);

describe('the list of posts', () => {
  it('lists posts newest first, page by page, and filters them by category, author and status', async () => {
    const category = (await callBlogApi('POST', 'categories', { name: 'Zoning', slug: 'zoning' })).body;
    const author = (await callBlogApi('POST', 'authors', { name: 'Zoe', email: 'zoe@lindenholm.example' })).body;
    const firstPost = await createPost();
    const secondPost = await createPost({ excerpt: 'In short', categoryId: category.id, authorId: author.id });
    const page = await readPostPage('?limit=1');
    expect(page.items).toMatchObject([
      {
        id: secondPost.id,
        excerpt: 'In short',
        category: 'Zoning',
        author: 'Zoe',
        publishedAt: null,
        isDeleted: false,
        version: 1,
        createdAt: clock.now().toISOString(),
        updatedAt: clock.now().toISOString(),
      },
    ]);
    expect(await listPostIds(`?limit=1&cursor=${page.nextCursor}`)).toEqual([firstPost.id]);
    expect(await listPostIds(`?categoryId=${category.id}`)).toEqual([secondPost.id]);
    expect(await listPostIds(`?authorId=${author.id}`)).toEqual([secondPost.id]);
    expect(await listPostIds(`?categoryId=${category.id}&status=published`)).toEqual([]);
  });

  it('finds posts by title, treating wildcards as literal characters', async () => {
    const { id } = await createPost({ title: 'Vacancy at 50%_of the rent' });
    expect(await listPostIds('?q=50%25_OF')).toEqual([id]);
    expect(await listPostIds('?q=50__of')).toEqual([]);
    expect((await callBlogApi('GET', 'posts?q=va')).status).toBe(400);
  });

  it('filters posts by tag', async () => {
    const tag = (await callBlogApi('POST', 'tags', { name: 'HOA', slug: 'hoa' })).body;
    const { id } = await createPost({ tagIds: [tag.id] });
    expect(await listPostIds(`?tagId=${tag.id}`)).toEqual([id]);
  });
});

describe('concurrent edits', () => {
  it('rejects a stale edit of a post and returns the current post, but accepts a repeated request', async () => {
    const { id, slug, version } = await createPost();
    const edit = (title: string) => callBlogApi('PUT', `posts/${id}`, buildPost({ slug, title, version }));
    expect((await edit('Ann')).body.version).toBe(2);
    const stale = await edit('Bea');
    expect(stale.status).toBe(409);
    expect(stale.body).toMatchObject({ code: 'blog.changed', current: { title: 'Ann', version: 2 } });
    const repeated = await edit('Ann');
    expect([repeated.status, repeated.body.version]).toEqual([200, 2]);
    expect(await listAuditActions(id)).toEqual(['blog-post.created', 'blog-post.updated']);
  });

  it('accepts only one of two simultaneous edits to a post', async () => {
    const { id, slug, version } = await createPost();
    const edits = ['Ann', 'Bea'].map((title) => callBlogApi('PUT', `posts/${id}`, buildPost({ slug, title, version })));
    expect((await Promise.all(edits)).map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('returns 400 for an edit without the version', async () => {
    const { id } = await createPost();
    expect((await callBlogApi('PUT', `posts/${id}`, buildPost())).status).toBe(400);
  });
});

describe('deletion', () => {
  it('hides a deleted post everywhere until it is restored', async () => {
    const { id, slug } = await createPost({ status: 'published', title: 'Deleted by mistake' });
    expect((await callBlogApi('DELETE', `posts/${id}`)).status).toBe(204);
    expect((await callBlogApi('DELETE', `posts/${id}`)).status).toBe(404);
    expect((await callBlogApi('GET', `posts/${id}`)).status).toBe(404);
    expect((await readPublicPost(slug)).status).toBe(404);
    expect((await fixture.site.call<Schemas['BlogPostPage']>('/api/blog/posts?limit=50')).text).not.toContain(slug);
    expect(await listPostIds('?q=Deleted+by')).toEqual([]);
    expect(await listPostIds('?q=Deleted+by&show=deleted')).toEqual([id]);

    const restored = await callBlogApi('POST', `posts/${id}/restore`);
    expect(restored.body).toMatchObject({ id, status: 'published', isDeleted: false });
    expect((await callBlogApi('POST', `posts/${id}/restore`)).body.version).toBe(restored.body.version);
    expect((await readPublicPost(slug)).status).toBe(200);
    expect(await listAuditActions(id)).toEqual(['blog-post.created', 'blog-post.deleted', 'blog-post.restored']);
  });

  it('allows a new post to use the slug of a deleted post', async () => {
    const { id, slug } = await createPost();
    await callBlogApi('DELETE', `posts/${id}`);
    expect((await callBlogApi('POST', 'posts', buildPost({ slug }))).status).toBe(201);
  });

  it('permanently deletes a post after 30 days', async () => {
    const [kept, purged] = [await createPost(), await createPost()];
    await callBlogApi('DELETE', `posts/${purged.id}`);
    clock.advance(29 * DAY_MS);
    await callBlogApi('DELETE', `posts/${kept.id}`);
    clock.advance(2 * DAY_MS);
    const worker = await startWorker(fixture.database.url, { clock });
    await worker.sweep('purge-deleted-posts');
    await worker.close();
    cookie = (await signIn(fixture.site, 'admin')).cookie;
    expect((await callBlogApi('POST', `posts/${purged.id}/restore`)).status).toBe(404);
    expect((await callBlogApi('POST', `posts/${kept.id}/restore`)).status).toBe(200);
  });
});

it('returns a post for a former slug only if the post was public under that slug', async () => {
  const post = await createPost({ slug: 'never-public' });
  const renamed = await callBlogApi(
    'PUT',
    `posts/${post.id}`,
    buildPost({ slug: 'was-public', status: 'published', version: 1 }),
  );
  expect(renamed.body.wasPublished).toBe(true);
  await callBlogApi('PUT', `posts/${post.id}`, buildPost({ slug: 'is-public', status: 'published', version: 2 }));
  expect((await readPublicPost('never-public')).status).toBe(404);
  expect((await readPublicPost('was-public')).body.slug).toBe('is-public');
});

describe('the lists of categories, tags and authors', () => {
  it('lists tags in pages or by search text, with the number of posts', async () => {
    for (const name of ['Qa', 'qb', 'Qc']) await callBlogApi('POST', 'tags', { name, slug: `q-${name.toLowerCase()}` });
    const page = (await callBlogApi<Schemas['BlogTags']>('GET', 'tags?q=Q&limit=2')).body;
    expect(page.items.map(({ name }) => name)).toEqual(['Qa', 'qb']);
    const next = (await callBlogApi<Schemas['BlogTags']>('GET', `tags?q=Q&limit=2&cursor=${page.nextCursor}`)).body;
    expect([next.items.map(({ name }) => name), next.nextCursor]).toEqual([['Qc'], null]);
    const tag = page.items[0]!;
    await createPost({ tagIds: [tag.id] });
    await callBlogApi('DELETE', `posts/${(await createPost({ tagIds: [tag.id] })).id}`);
    expect((await callBlogApi<Schemas['BlogTags']>('GET', 'tags?q=Qa')).body.items).toMatchObject([{ posts: 1 }]);
    expect((await callBlogApi('GET', 'tags?cursor=x')).status).toBe(400);
  });

  it('finds authors by email address', async () => {
    await callBlogApi('POST', 'authors', { name: 'Kim', email: 'quill@lindenholm.example' });
    const { items } = (await callBlogApi<Schemas['BlogAuthors']>('GET', 'authors?q=quill')).body;
    expect(items).toMatchObject([{ name: 'Kim', posts: 0 }]);
  });
});

it('notifies open pages when a post or a tag changes', async () => {
  const events = await listenToEvents(fixture.site, cookie);
  const post = await createPost();
  const tag = (await callBlogApi('POST', 'tags', { name: 'Live', slug: 'live' })).body;
  for (const { id } of [post, tag])
    await eventually(() => events.text().includes(`event: blog.changed\ndata: {"id":"${id}"}`));
  await events.close();
});
