import type { Schemas } from '@epm/contract';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { buildPostFields, useBlogSite } from '../../test/blog-site.ts';
import { publishFixture } from '../../test/release-fixtures.ts';
import { TestClock } from '../../test/test-clock.ts';

const folder = mkdtempSync(join(tmpdir(), 'epm-post-tools-'));
const clock = new TestClock();
const blog = useBlogSite({ clock, env: { STORE_DIR: join(folder, 'store'), MEDIA_DIR: join(folder, 'media') } });
afterAll(() => rmSync(folder, { recursive: true }));

describe('slugs', () => {
  const proposeSlug = async (title: string, postId?: string) => {
    const query = new URLSearchParams({ title, ...(postId && { postId }) });
    return (await blog.call<Schemas['SlugProposal']>('GET', `posts/slug-proposal?${query}`)).body.slug;
  };

  it('proposes a slug from the title, with a number if a post or a redirect has the slug', async () => {
    expect(await proposeSlug('Frost & Pipes')).toBe('frost-and-pipes');
    const { id } = await blog.createPost({ slug: 'frost-and-pipes', status: 'published' });
    expect(await proposeSlug('Frost & Pipes')).toBe('frost-and-pipes-2');
    expect(await proposeSlug('Frost & Pipes', id)).toBe('frost-and-pipes');
    await blog.createPost({ slug: 'frost-and-pipes-2' });
    await blog.call('PUT', `posts/${id}`, { ...buildPostFields({ slug: 'frost' }), status: 'published', version: 1 });
    expect(await proposeSlug('Frost & Pipes')).toBe('frost-and-pipes-3');
    expect(await proposeSlug('?!')).toBe('');
  });

  it('rejects a taken slug and proposes a free slug', async () => {
    await blog.createPost({ slug: 'taken' });
    const { status, body } = await blog.call<{ code: string; proposal: string }>(
      'POST',
      'posts',
      buildPostFields({ slug: 'taken', status: 'draft' }),
    );
    expect([status, body.code, body.proposal]).toEqual([409, 'blog.slug-taken', 'taken-2']);
  });

  it('restores a deleted post with a numbered slug if another post has taken its slug', async () => {
    const { id } = await blog.createPost({ slug: 'wanted' });
    await blog.call('DELETE', `posts/${id}`);
    await blog.createPost({ slug: 'wanted' });
    expect((await blog.call('POST', `posts/${id}/restore`)).body.slug).toBe('wanted-2');
  });

  it('redirects each former slug to the current slug until another post uses the former slug', async () => {
    const post = await blog.createPost({ slug: 'one', status: 'published' });
    for (const [index, slug] of ['two', 'three', 'two'].entries())
      await blog.call('PUT', `posts/${post.id}`, {
        ...buildPostFields({ slug }),
        status: 'published',
        version: index + 1,
      });
    for (const slug of ['one', 'two', 'three']) expect((await blog.readPublicPost(slug)).body.slug).toBe('two');
    await blog.createPost({ slug: 'one', status: 'published', title: 'Successor' });
    expect((await blog.readPublicPost('one')).body).toMatchObject({ slug: 'one', title: 'Successor' });
  });
});

describe('checking a post', () => {
  beforeAll(async () => {
    for (const app of ['shell', 'mfe-backoffice', 'mfe-public'] as const) {
      publishFixture(join(folder, 'store'), app, '1');
      const { cookie } = blog.admin;
      await blog.site.call(`/api/releases/${app}/activate`, { body: { version: '1' }, cookie });
    }
  });
  const checkContent = async (content: string) =>
    (await blog.call<Schemas['ContentCheck']>('POST', 'posts/check', { content })).body;

  it('lists links to pages that do not exist, are not public or have moved', async () => {
    await blog.createPost({ slug: 'only-a-draft' });
    const moved = await blog.createPost({ slug: 'former', status: 'published' });
    await blog.call('PUT', `posts/${moved.id}`, {
      ...buildPostFields({ slug: 'current' }),
      status: 'published',
      version: 1,
    });
    const links = [
      '/nothing',
      '/leads',
      '/blog/nothing',
      '/blog/only-a-draft',
      '/blog/former?x=1&y=2#part',
      '/blog/current#part',
      '/blog',
      '/',
      '/blog/rss.xml',
      'https://elsewhere.example/nothing',
      'mailto:owner@example.com',
    ];
    const result = await checkContent(links.map((href) => `<p><a href="${href}">to <b>${href}</b></a></p>`).join(''));
    expect(result.links).toEqual([
      { href: '/nothing', text: 'to /nothing', problem: 'missing', target: null },
      { href: '/leads', text: 'to /leads', problem: 'missing', target: null },
      { href: '/blog/nothing', text: 'to /blog/nothing', problem: 'missing', target: null },
      { href: '/blog/only-a-draft', text: 'to /blog/only-a-draft', problem: 'not-public', target: null },
      expect.objectContaining({ href: '/blog/former?x=1&y=2#part', problem: 'moved', target: '/blog/current' }),
    ]);
  });

  it('lists links that use the absolute URL of this site', async () => {
    expect((await checkContent('<a href="http://site.test/nothing">x</a>')).links).toMatchObject([
      { href: '/nothing' },
    ]);
  });

  it('lists images that are missing or have no alternative text', async () => {
    const src = '/media/site-images/nothing.png';
    expect((await checkContent(`<img src="${src}"><img src="/media/a.png" alt="A">`)).images).toEqual([
      { src, problem: 'missing' },
      { src, problem: 'no-alt' },
    ]);
  });
});

describe('an image for a post', () => {
  const createImage = () => sharp({ create: { width: 1000, height: 600, channels: 3, background: '#385' } });
  async function uploadImage(bytes: Buffer, fields: Record<string, string>) {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'a.png');
    const response = await fetch(`${blog.site.url}/api/media/site-images`, {
      method: 'POST',
      body: form,
      headers: { cookie: blog.admin.cookie },
    });
    return { status: response.status, body: (await response.json()) as Schemas['SiteImage'] & { code: string } };
  }

  it('re-encodes an image without metadata, for use as the featured image and in the content', async () => {
    const bytes = await createImage()
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .jpeg()
      .toBuffer();
    const { status, body } = await uploadImage(bytes, { alt: 'A green wall' });
    expect(status).toBe(201);
    expect(body.picture).toMatchObject({ width: 1000, height: 600, alt: 'A green wall' });
    expect(body.picture.sources[0]?.srcset).toMatch(/ 400w.* 800w.* 1000w/);
    const file = await fetch(blog.site.url + body.picture.url);
    expect((await sharp(Buffer.from(await file.arrayBuffer())).metadata()).exif).toBeUndefined();
    const content = `<p><img src="${body.picture.url}" alt="A" width="1000" height="600"></p>`;
    const post = await blog.createPost({ status: 'published', featuredImage: body.url, content });
    const page = (await blog.readPublicPost(post.slug)).body;
    expect([page.picture?.url, page.html.includes(body.picture.url)]).toEqual([body.picture.url, true]);
  });

  it('rejects an image without alternative text, and a file whose bytes are not an image', async () => {
    const bytes = await createImage().png().toBuffer();
    expect(await uploadImage(bytes, { alt: ' ' })).toMatchObject({ status: 400, body: { code: 'media.alt' } });
    expect(await uploadImage(Buffer.from('<svg onload=x()>'.repeat(9)), { alt: 'A' })).toMatchObject({
      status: 400,
      body: { code: 'media.file-type' },
    });
  });
});
