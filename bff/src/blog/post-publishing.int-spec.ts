import type { Schemas } from '@epm/contract';
import { type AdminPost, buildPostFields, useBlogSite } from '../../test/blog-site.ts';
import { eventually } from '../../test/eventually.ts';
import { stopSweeps } from '../../test/mail-fixtures.ts';
import { startApp, type TestApp } from '../../test/test-app.ts';
import { TestClock } from '../../test/test-clock.ts';
import { startWorker, type TestWorker } from '../../test/test-worker.ts';
import { Database } from '../platform/database/database.ts';

const STEP_MS = 60_000;
const clock = new TestClock();
const blog = useBlogSite({ clock });
let worker: TestWorker;
let otherNode: TestApp;
beforeAll(async () => {
  worker = await startWorker(blog.database.url, { clock });
  await stopSweeps(worker);
  otherNode = await startApp(blog.database.url, { clock });
});
afterAll(async () => {
  await otherNode?.close();
  await worker?.close();
});

const publishPost = ({ id, version }: AdminPost, given: object = {}) =>
  blog.call('POST', `posts/${id}/publish`, { version, ...given });
const unpublishPost = ({ id, version }: AdminPost) => blog.call('POST', `posts/${id}/unpublish`, { version });
const saveDraft = async (post: AdminPost, given: object) => {
  const { title, slug, content, version } = post;
  await blog.call('PUT', `posts/${post.id}/draft`, { title, slug, content, version, ...given });
  return blog.readPost(post.id);
};
const getTimeAfterSteps = (steps: number) => new Date(clock.now().getTime() + steps * STEP_MS).toISOString();
const schedulePost = ({ id, version }: AdminPost, publishAt: string | null, unpublishAt: string | null = null) =>
  blog.call('PUT', `posts/${id}/schedule`, { version, publishAt, unpublishAt });
const runSweep = () => worker.sweep('publish-scheduled-posts');

describe('publishing', () => {
  it('publishing makes the working copy public and redirects from the former slug', async () => {
    const post = await blog.createPost({ status: 'published' });
    const edited = await saveDraft(post, { title: 'New', slug: 'new-slug', content: '<p>New</p>' });
    clock.advance(STEP_MS);
    const { status, body } = await publishPost(edited, { updatePublishDate: false });
    expect(status).toBe(200);
    expect(body).toMatchObject({ title: 'New', draft: null, publishedAt: post.publishedAt });
    expect((await blog.readPublicPost(post.slug)).body).toMatchObject({ slug: 'new-slug', html: '<p>New</p>' });
    expect((await publishPost(body)).body.publishedAt).toBe(clock.now().toISOString());
    expect(await blog.listAuditActions(post.id)).toEqual(['created', 'draft-autosaved', 'published', 'published']);
  });

  it('rejects the publication of a working copy without a valid title, slug or content', async () => {
    const post = await saveDraft(await blog.createPost(), { title: '', slug: 'No slug', content: '' });
    const { status, body } = await publishPost(post);
    expect([status, body.code]).toEqual([422, 'blog.incomplete']);
    expect(body.errors?.map(({ field }) => field)).toEqual(['title', 'slug', 'content']);
    expect(await blog.readPost(post.id)).toMatchObject({ status: 'draft', version: post.version });
  });

  it('rejects the publication of a stale version, but accepts a repeated request', async () => {
    const post = await blog.createPost();
    const edited = await saveDraft(post, { title: 'Ann' });
    const stale = await publishPost(post);
    expect([stale.status, stale.body.current.version]).toEqual([409, 2]);
    await publishPost(edited);
    const repeated = await publishPost(edited);
    expect([repeated.status, repeated.body.version]).toEqual([200, 3]);
  });

  it('unpublishes a post, and publishes it again with the same date', async () => {
    const post = await saveDraft(await blog.createPost({ status: 'published' }), { title: 'Later' });
    const { body } = await unpublishPost(post);
    expect(body).toMatchObject({ status: 'draft', draft: { title: 'Later' } });
    expect((await blog.readPublicPost(post.slug)).status).toBe(404);
    expect((await unpublishPost(post)).status).toBe(200);
    clock.advance(STEP_MS);
    expect((await publishPost(body, { updatePublishDate: false })).body.publishedAt).toBe(post.publishedAt);
  });

  it('shows a published post in the list and the feed of every node within a second', async () => {
    const pathnames = ['/api/blog/posts', '/blog/rss.xml'];
    const countNodesWith = async (pathname: string, text: string) => {
      const pages = await Promise.all([blog.site, otherNode].map((node) => node.call(pathname)));
      return pages.filter((page) => page.text.includes(text)).length;
    };
    const post = await blog.createPost({ title: 'Shown at once' });
    for (const pathname of pathnames) expect(await countNodesWith(pathname, post.slug)).toBe(0);
    const { body } = await publishPost(post);
    for (const pathname of pathnames) await eventually(async () => (await countNodesWith(pathname, post.slug)) === 2);
    await unpublishPost(body);
    for (const pathname of pathnames) await eventually(async () => (await countNodesWith(pathname, post.slug)) === 0);
    expect((await blog.site.call('/blog/rss.xml')).headers.get('cache-control')).toBe('public, no-cache');
  });
});

describe('a schedule', () => {
  it('publishes the working copy and later unpublishes the post as scheduled', async () => {
    const post = await saveDraft(await blog.createPost(), { title: 'Planned' });
    const [start, end] = [getTimeAfterSteps(1), getTimeAfterSteps(3)];
    const { body } = await schedulePost(post, start, end);
    expect(body).toMatchObject({ publishAt: start, unpublishAt: end, status: 'draft' });
    const { items } = (await blog.call<Schemas['AdminPostPage']>('GET', 'posts?show=scheduled')).body;
    expect(items.map(({ id }) => id)).toEqual([post.id]);
    await runSweep();
    expect((await blog.readPost(post.id)).status).toBe('draft');

    clock.advance(STEP_MS);
    await runSweep();
    expect(await blog.readPost(post.id)).toMatchObject({
      status: 'published',
      title: 'Planned',
      publishedAt: start,
      publishAt: null,
      unpublishAt: end,
    });
    expect((await blog.readPublicPost(post.slug)).body.title).toBe('Planned');
    clock.advance(2 * STEP_MS);
    await runSweep();
    expect(await blog.readPost(post.id)).toMatchObject({ status: 'draft', unpublishAt: null });
    expect(await blog.listAuditActions(post.id)).toEqual([
      'created',
      'draft-autosaved',
      'scheduled',
      'published',
      'unpublished',
    ]);
    const [entry] = await blog.database.query(
      `SELECT actor_id FROM audit_log WHERE subject = $1 AND action = 'blog-post.unpublished'`,
      [`blog-post:${post.id}`],
    );
    expect(entry).toEqual({ actor_id: null });
  });

  it('runs a schedule once after an outage, even if two workers run', async () => {
    const [late, over] = [await blog.createPost(), await blog.createPost()];
    await schedulePost(late, getTimeAfterSteps(1));
    await schedulePost(over, getTimeAfterSteps(1), getTimeAfterSteps(1.5));
    clock.advance(2 * STEP_MS);
    const second = await startWorker(blog.database.url, { clock });
    await Promise.all([runSweep(), second.sweep('publish-scheduled-posts')]);
    await second.close();
    expect(await blog.readPost(late.id)).toMatchObject({ status: 'published', publishedAt: clock.now().toISOString() });
    expect(await blog.readPost(over.id)).toMatchObject({ status: 'draft', publishAt: null, unpublishAt: null });
    expect(await blog.listAuditActions(late.id)).toEqual(['created', 'scheduled', 'published']);
  });

  it('stores the reason for a failed publication, and does not delay other posts', async () => {
    const taken = await blog.createPost();
    const post = await saveDraft(await blog.createPost(), { slug: taken.slug });
    const otherPost = await blog.createPost();
    await schedulePost(post, getTimeAfterSteps(1));
    await schedulePost(otherPost, getTimeAfterSteps(2));
    clock.advance(2 * STEP_MS);
    await runSweep();
    expect(await blog.readPost(post.id)).toMatchObject({
      status: 'draft',
      publishAt: null,
      scheduleError: 'This slug is already in use.',
    });
    expect((await blog.readPost(otherPost.id)).status).toBe('published');
    expect((await schedulePost(await blog.readPost(post.id), getTimeAfterSteps(1))).body.scheduleError).toBeNull();
  });

  it('does not publish a deleted post on schedule, even after the post is restored', async () => {
    const post = await blog.createPost();
    await schedulePost(post, getTimeAfterSteps(1));
    await blog.call('DELETE', `posts/${post.id}`);
    clock.advance(2 * STEP_MS);
    await runSweep();
    expect((await blog.call('POST', `posts/${post.id}/restore`)).body).toMatchObject({ publishAt: null });
    await runSweep();
    expect((await blog.readPost(post.id)).status).toBe('draft');
  });

  it('removes the publish time when the post is published manually', async () => {
    const post = await blog.createPost();
    const { body } = await schedulePost(post, getTimeAfterSteps(1));
    expect((await publishPost(body)).body.publishAt).toBeNull();
  });

  it('skips a scheduled post that a request has locked, and publishes it in the next run', async () => {
    const [locked, free] = [await blog.createPost(), await blog.createPost()];
    for (const post of [locked, free]) await schedulePost(post, getTimeAfterSteps(1));
    clock.advance(2 * STEP_MS);
    await blog.site.app.get(Database).transaction(async (tx) => {
      await tx.run('SELECT 1 FROM blog_posts WHERE id = $1 FOR UPDATE', [locked.id]);
      await runSweep();
    });
    expect((await blog.readPost(free.id)).status).toBe('published');
    await runSweep();
    expect((await blog.readPost(locked.id)).status).toBe('published');
  });

  it.each([
    ['a past publish time', -1, null, 'publishAt', 'The publish time must be in the future'],
    ['a past unpublish time', null, -1, 'unpublishAt', 'The unpublish time must be in the future'],
    [
      'an unpublish time before the publish time',
      2,
      1,
      'unpublishAt',
      'The unpublish time must be after the publish time',
    ],
    [
      'an unpublish time for a draft',
      null,
      1,
      'unpublishAt',
      'Only a post that is or will be published can be unpublished',
    ],
  ])('rejects a schedule with %s', async (_name, start, end, field, message) => {
    const post = await blog.createPost();
    const { status, body } = await schedulePost(
      post,
      start === null ? null : getTimeAfterSteps(start),
      end === null ? null : getTimeAfterSteps(end),
    );
    expect([status, body.errors]).toEqual([400, [{ field, message }]]);
  });

  it('rejects a schedule for an incomplete working copy', async () => {
    const post = await saveDraft(await blog.createPost(), { title: '' });
    expect((await schedulePost(post, getTimeAfterSteps(1))).status).toBe(422);
  });
});

it('removes the schedule when a post is saved as archived, but not when it is saved as a draft', async () => {
  const post = (await schedulePost(await blog.createPost(), getTimeAfterSteps(1), getTimeAfterSteps(2))).body;
  const save = ({ id, version, slug }: AdminPost, status: string) =>
    blog.call('PUT', `posts/${id}`, { ...buildPostFields({ slug }), status, version });
  const draft = (await save(post, 'draft')).body;
  expect([draft.publishAt, draft.unpublishAt]).toEqual([post.publishAt, post.unpublishAt]);
  const archived = (await save(draft, 'archived')).body;
  expect([archived.publishAt, archived.unpublishAt]).toEqual([null, null]);
});
