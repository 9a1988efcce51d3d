import type { Schemas } from '@epm/contract';
import { type AdminPost, useBlogSite } from '../../test/blog-site.ts';
import { TestClock } from '../../test/test-clock.ts';
import { startWorker } from '../../test/test-worker.ts';

const DAY_MS = 86_400_000;
const clock = new TestClock();
const blog = useBlogSite({ clock });

const createPreviewLink = async ({ id }: Pick<AdminPost, 'id'>) =>
  (await blog.call<Schemas['PreviewLink']>('POST', `posts/${id}/previews`)).body;
const requestPreview = ({ url }: Schemas['PreviewLink']) => {
  const key = url.replace('http://site.test/blog/preview/', '');
  return blog.site.call<Schemas['BlogPost'] & { code: string }>(`/api/blog/previews/${key}`);
};

it('shows the working copy of a post without a sign-in, as readers will see it', async () => {
  const [{ id: categoryId }, { id: authorId }, { id: tagId }] = (await Promise.all([
    blog.call('POST', 'categories', { name: 'Zoning', slug: 'zoning' }),
    blog.call('POST', 'authors', { name: 'Zoe', email: 'zoe@lindenholm.example', bio: 'Writes.' }),
    blog.call('POST', 'tags', { name: 'HOA', slug: 'hoa' }),
  ]).then((replies) => replies.map(({ body }) => body))) as [AdminPost, AdminPost, AdminPost];
  const post = await blog.createPost({ status: 'published' });
  const link = await createPreviewLink(post);
  const { body: unchanged } = await requestPreview(link);
  expect(unchanged).toEqual((await blog.readPublicPost(post.slug)).body);

  const fields = {
    title: 'Being rewritten',
    slug: 'rewritten',
    content: `<p>${'word '.repeat(660)}</p>`,
    excerpt: 'In short',
    categoryId,
    authorId,
    tagIds: [tagId],
    metaTitle: 'Meta',
  };
  await blog.call('PUT', `posts/${post.id}/draft`, { ...fields, version: post.version });
  const response = await requestPreview(link);
  expect(response.headers.get('cache-control')).toBe('no-store');
  const { body: draft } = await blog.call('GET', `posts/${post.id}`);
  await blog.call('POST', `posts/${post.id}/publish`, { version: draft.version, updatePublishDate: false });
  const published = (await blog.readPublicPost('rewritten')).body;
  expect(published).toMatchObject({ category: { name: 'Zoning' }, author: { bio: 'Writes.' }, readingMinutes: 3 });
  expect({ ...response.body, updatedAt: '' }).toEqual({ ...published, updatedAt: '' });
  expect(await blog.listAuditActions(post.id)).toContain('preview-shared');
});

it('sanitizes the post of a preview link', async () => {
  const post = await blog.createPost();
  await blog.database.query(
    `UPDATE blog_posts SET content = '<p onclick="x()">Hi</p><script>x</script>' WHERE id = $1`,
    [post.id],
  );
  expect((await requestPreview(await createPreviewLink(post))).body.html).toBe('<p>Hi</p>');
});

it('returns 404 for a preview link that is expired, revoked or unknown, and for a deleted post', async () => {
  const [expired, revoked, deleted] = [await blog.createPost(), await blog.createPost(), await blog.createPost()];
  const links = {
    expired: await createPreviewLink(expired),
    revoked: await createPreviewLink(revoked),
    deleted: await createPreviewLink(deleted),
  };
  expect((await requestPreview(links.revoked)).status).toBe(200);
  expect((await blog.call('DELETE', `posts/${revoked.id}/previews`)).status).toBe(204);
  await blog.call('DELETE', `posts/${deleted.id}`);
  clock.advance(7 * DAY_MS);
  for (const link of [...Object.values(links), { url: 'a'.repeat(43), expiresAt: '' }, { url: 'x', expiresAt: '' }]) {
    const { status, body } = await requestPreview(link);
    expect([status, body.code]).toEqual([404, 'blog.preview-missing']);
  }
  const worker = await startWorker(blog.database.url, { clock });
  await worker.sweep('purge-deleted-posts');
  await worker.close();
  expect(await blog.database.query('SELECT 1 FROM blog_previews')).toEqual([]);
});
