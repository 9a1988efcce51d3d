import type { Schemas } from '@epm/contract';
import { type AdminPost, buildPostFields, useBlogSite } from '../../test/blog-site.ts';
import { signIn } from '../../test/sign-in.ts';
import { TestClock } from '../../test/test-clock.ts';

const MINUTE_MS = 60_000;
const clock = new TestClock();
const blog = useBlogSite({ clock });

const saveDraft = (post: AdminPost, given: object, version = post.version, user = blog.admin) =>
  blog.call(
    'PUT',
    `posts/${post.id}/draft`,
    { version, title: post.title, slug: post.slug, content: post.content, ...given },
    user,
  );
const savePost = (post: AdminPost, given: object) =>
  blog.call('PUT', `posts/${post.id}`, {
    ...buildPostFields({ slug: post.slug }),
    status: post.status,
    version: post.version,
    ...given,
  });
const listVersions = async ({ id }: AdminPost) =>
  (await blog.call<Schemas['PostVersions']>('GET', `posts/${id}/versions`)).body.items;
const restoreVersion = ({ id, version }: AdminPost, number: number) =>
  blog.call('POST', `posts/${id}/versions/restore`, { number, version });

describe('the working copy of a published post', () => {
  it('hides the working copy of a published post from readers until the post is saved', async () => {
    const post = await blog.createPost({ status: 'published' });
    const { body } = await saveDraft(post, { title: 'Being rewritten', slug: 'rewritten', content: '' });
    expect(body).toEqual({ version: 2, draftSavedAt: clock.now().toISOString() });
    expect((await blog.readPublicPost(post.slug)).body).toMatchObject({ title: 'A title', html: '<p>Text</p>' });
    expect((await blog.readPublicPost('rewritten')).status).toBe(404);
    const edited = await blog.readPost(post.id);
    expect(edited).toMatchObject({
      title: 'A title',
      updatedAt: post.updatedAt,
      draft: { title: 'Being rewritten', slug: 'rewritten', content: '' },
      draftSavedBy: { id: blog.admin.id },
    });
    expect((await blog.call<Schemas['AdminPostPage']>('GET', 'posts?limit=1')).body.items[0]).toMatchObject({
      title: 'A title',
      hasDraft: true,
    });

    const saved = await savePost(edited, { title: 'Rewritten', slug: 'rewritten' });
    expect(saved.body).toMatchObject({ title: 'Rewritten', draft: null, draftSavedAt: null, draftSavedBy: null });
    expect((await blog.readPublicPost(post.slug)).body).toMatchObject({ title: 'Rewritten', slug: 'rewritten' });
  });

  it('sanitizes the working copy of a post', async () => {
    const post = await blog.createPost();
    await saveDraft(post, { content: '<p onclick="x()">b<script>c</script></p>' });
    expect((await blog.readPost(post.id)).draft?.content).toBe('<p>b</p>');
  });

  it('stores no working copy if it equals the post', async () => {
    const post = await blog.createPost();
    await saveDraft(post, { title: 'Other' });
    expect((await saveDraft(post, {}, 2)).body).toEqual({ version: 3, draftSavedAt: null });
    expect((await blog.readPost(post.id)).draft).toBeNull();
  });

  it('rejects a stale working copy, but accepts a repeated request', async () => {
    const post = await blog.createPost();
    const other = await signIn(blog.site, 'admin');
    await saveDraft(post, { title: 'Ann' });
    const stale = await saveDraft(post, { title: 'Bea' }, 1, other);
    expect(stale.status).toBe(409);
    expect(stale.body).toMatchObject({ code: 'blog.changed', current: { draft: { title: 'Ann' }, version: 2 } });
    expect((await saveDraft(post, { title: 'Ann' })).body.version).toBe(2);
    expect((await savePost(post, { title: 'Cem' })).status).toBe(409);
  });

  it('discards a working copy, which remains available as a version', async () => {
    const post = await blog.createPost();
    await saveDraft(post, { title: 'Mistake' });
    expect((await blog.call('DELETE', `posts/${post.id}/draft?version=1`)).status).toBe(409);
    const discarded = await blog.call('DELETE', `posts/${post.id}/draft?version=2`);
    expect(discarded.body).toMatchObject({ draft: null, title: 'A title', version: 3 });
    expect((await listVersions(post))[0]).toMatchObject({ title: 'Mistake', kind: 'autosaved' });
    expect(await blog.listAuditActions(post.id)).toEqual(['created', 'draft-autosaved', 'draft-discarded']);
  });
});

describe('the versions of a post', () => {
  it('combines automatic saves by one person within 15 minutes, up to the next manual save', async () => {
    const post = await blog.createPost();
    for (const [index, title] of ['A', 'Al', 'All'].entries()) await saveDraft(post, { title }, index + 1);
    expect(await listVersions(post)).toMatchObject([
      { number: 2, kind: 'autosaved', title: 'All', savedBy: { id: blog.admin.id } },
      { number: 1, kind: 'saved', title: 'A title' },
    ]);
    await savePost(await blog.readPost(post.id), { title: 'All done' });
    expect((await listVersions(post)).map(({ kind, title }) => [kind, title])).toEqual([
      ['saved', 'All done'],
      ['saved', 'A title'],
    ]);
    expect(await blog.listAuditActions(post.id)).toEqual(['created', 'draft-autosaved', 'updated']);
  });

  it('records a new version for another person, and for the same person after 15 minutes', async () => {
    const post = await blog.createPost();
    const otherAdmin = await signIn(blog.site, 'admin');
    await saveDraft(post, { title: 'One' }, 1);
    await saveDraft(post, { title: 'Two' }, 2, otherAdmin);
    clock.advance(16 * MINUTE_MS);
    await saveDraft(post, { title: 'Three' }, 3, otherAdmin);
    expect((await listVersions(post)).map(({ title }) => title)).toEqual(['Three', 'Two', 'One', 'A title']);
  });

  it('keeps the newest automatic save when the same person saves in another tab after a conflict', async () => {
    const post = await blog.createPost();
    await saveDraft(post, { title: 'First tab' }, 1);
    await saveDraft(post, { title: 'Second tab', keepsNewestVersion: true }, 2);
    expect((await listVersions(post)).map(({ title }) => title)).toEqual(['Second tab', 'First tab', 'A title']);
  });

  it('records the state before the first change as the first version', async () => {
    const [{ id } = { id: '' }] = await blog.database.query<{ id: string }>(
      `SELECT id FROM blog_posts WHERE slug = 'winterizing-a-rental'`,
    );
    const post = await blog.readPost(id);
    expect(await listVersions(post)).toEqual([]);
    await saveDraft(post, { title: 'New' });
    expect(await listVersions(post)).toMatchObject([
      { title: 'New' },
      { number: 1, title: post.title, savedBy: null, savedAt: post.updatedAt },
    ]);
  });

  it('records a version for a status change, but not for a save that changes nothing', async () => {
    const post = await blog.createPost();
    const { body: same } = await savePost(post, { title: post.title, content: post.content });
    expect(await listVersions(post)).toHaveLength(1);
    await savePost(same, { title: post.title, content: post.content, status: 'published' });
    expect((await listVersions(post)).map(({ status }) => status)).toEqual(['published', 'draft']);
  });

  it('keeps at most 200 versions of a post', async () => {
    const post = await blog.createPost();
    await blog.database.query(
      `INSERT INTO blog_post_versions (post_id, number, kind, status, fields, started_at, saved_at)
       SELECT post_id, n, kind, status, fields, started_at, saved_at
         FROM blog_post_versions, generate_series(2, 200) n WHERE post_id = $1`,
      [post.id],
    );
    await saveDraft(post, { title: 'Newest' });
    const versions = await listVersions(post);
    expect([versions.length, versions[0]?.number, versions.at(-1)?.number]).toEqual([200, 201, 2]);
    const [stored] = await blog.database.query(
      'SELECT count(*)::int AS count FROM blog_post_versions WHERE post_id = $1',
      [post.id],
    );
    expect(stored).toEqual({ count: 200 });
  });

  it('returns a version of a post and restores it as the working copy', async () => {
    const tag = (await blog.call('POST', 'tags', { name: 'Gone', slug: 'gone' })).body;
    const post = await blog.createPost({ status: 'published', tagIds: [tag.id] });
    const { body: saved } = await savePost(post, { title: 'Second' });
    const first = (await blog.call<Schemas['PostVersion']>('GET', `posts/${post.id}/versions/1`)).body;
    expect(first.fields).toMatchObject({ title: 'A title', content: '<p>Text</p>', tagIds: [tag.id] });
    await blog.call('DELETE', `tags/${tag.id}`);

    expect((await restoreVersion(post, 1)).status).toBe(409);
    const restored = await restoreVersion(saved, 1);
    expect(restored.body).toMatchObject({ title: 'Second', draft: { title: 'A title', tagIds: [] } });
    expect((await blog.readPublicPost(post.slug)).body.title).toBe('Second');
    expect((await listVersions(post)).map(({ kind, title }) => [kind, title])).toEqual([
      ['restored', 'A title'],
      ['saved', 'Second'],
      ['saved', 'A title'],
    ]);
    expect((await restoreVersion(restored.body, 99)).body.code).toBe('blog.version-missing');
  });

  it('restores the slug, category, tags and meta fields, and redirects the replaced slug after a save', async () => {
    const category = (await blog.call('POST', 'categories', { name: 'Guides', slug: 'guides' })).body;
    const tag = (await blog.call('POST', 'tags', { name: 'Winter', slug: 'winter' })).body;
    const meta = { metaTitle: 'Meta', metaDescription: 'About', metaKeywords: 'a, b' };
    const fields = { slug: 'earlier', categoryId: category.id, tagIds: [tag.id], ...meta };
    const post = await blog.createPost({ status: 'published', ...fields });
    const { body: renamed } = await savePost(post, { slug: 'later' });
    expect(renamed).toMatchObject({ slug: 'later', categoryId: null, tagIds: [], metaTitle: null });

    const { body: restored } = await restoreVersion(renamed, 1);
    expect(restored).toMatchObject({ slug: 'later', draft: fields });
    // Readers are not redirected before the working copy is saved as the post.
    expect((await blog.readPublicPost('earlier')).body.slug).toBe('later');
    const { body: saved } = await savePost(restored, restored.draft ?? {});
    expect(saved).toMatchObject({ ...fields, draft: null });
    for (const slug of ['earlier', 'later']) expect((await blog.readPublicPost(slug)).body.slug).toBe('earlier');
  });
});
