import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Schemas } from '@epm/contract';
import { flatImage } from '../../test/hostile-uploads.ts';
import { useMailSite } from '../../test/mail-site.ts';
import { signIn } from '../../test/sign-in.ts';
import { StaffCalls } from '../../test/staff-leads.ts';
import { TestClock } from '../../test/test-clock.ts';

const DAY_MS = 86_400_000;
/** Starts at the current time, because the files on disk get real timestamps. */
const clock = new TestClock(new Date());
const mediaDir = mkdtempSync(path.join(tmpdir(), 'epm-uploads-'));
const context = useMailSite({ clock, env: { MEDIA_DIR: mediaDir } });

afterAll(() => rmSync(mediaDir, { recursive: true }));

const signInAdmin = async () => new StaffCalls(context.site, await signIn(context.site, 'admin'));

/** Uploads a picture for a post. @param color ensures that two pictures have different files */
async function uploadPicture({ user }: StaffCalls, color: string): Promise<Schemas['SiteImage']> {
  const form = new FormData();
  form.set('alt', 'A street');
  const bytes = await flatImage(color);
  form.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'street.png');
  const response = await fetch(`${context.site.url}/api/media/site-images`, {
    method: 'POST',
    body: form,
    headers: { cookie: user.cookie },
  });
  expect(response.status).toBe(201);
  return (await response.json()) as Schemas['SiteImage'];
}
const listUploadKeys = async () =>
  (
    await context.database.query<{ key: string }>(`SELECT key FROM site_images WHERE key LIKE 'upload-%' ORDER BY key`)
  ).map(({ key }) => key);
const getPictureKeys = (...pictures: Schemas['SiteImage'][]) => pictures.map(({ type }) => type).sort();
const sweepAfter = async (days: number) => {
  clock.advance(days * DAY_MS);
  await context.worker.sweep('delete-unused-uploads');
};
const readDueUploadCount = async () => {
  const { body } = await (await signInAdmin()).get<Schemas['RetentionSettings']>('/api/settings/retention');
  return body.due.find(({ kind }) => kind === 'unusedUploadDays')?.count;
};

it('deletes uploads that no post, draft or version has used for 30 days, with their files', async () => {
  const admin = await signInAdmin();
  const [inPost, inDraft, inVersion, featured, unused, reused] = [
    await uploadPicture(admin, '#100000'),
    await uploadPicture(admin, '#200000'),
    await uploadPicture(admin, '#300000'),
    await uploadPicture(admin, '#400000'),
    await uploadPicture(admin, '#500000'),
    await uploadPicture(admin, '#600000'),
  ];
  const createImageHtml = ({ picture: { url } }: Schemas['SiteImage']) => `<p><img src="${url}" alt="A street"></p>`;
  const fields = { title: 'A title', slug: 'pictured', status: 'draft' };
  const { body: post } = await admin.post<Schemas['AdminPost']>('/api/admin/blog/posts', {
    ...fields,
    content: createImageHtml(inPost) + createImageHtml(inVersion),
    featuredImage: featured.url,
  });
  const { body: saved } = await admin.put<Schemas['AdminPost']>(`/api/admin/blog/posts/${post.id}`, {
    ...fields,
    content: createImageHtml(inPost),
    featuredImage: featured.url,
    version: post.version,
  });
  const { status: _, ...draft } = fields;
  const { status } = await admin.put(`/api/admin/blog/posts/${post.id}/draft`, {
    ...draft,
    content: createImageHtml(inPost) + createImageHtml(inDraft),
    featuredImage: featured.url,
    version: saved.version,
  });
  expect(status).toBe(200);

  await sweepAfter(0);
  const all = await listUploadKeys();
  expect(all).toEqual(getPictureKeys(inPost, inDraft, inVersion, featured, unused, reused));
  await sweepAfter(29);
  expect([await listUploadKeys(), await readDueUploadCount()]).toEqual([all, 0]);

  const { body: latest } = await (await signInAdmin()).post<Schemas['AdminPost']>('/api/admin/blog/posts', {
    ...fields,
    slug: 'reused',
    content: createImageHtml(reused),
  });
  expect(latest.content).toContain(reused.picture.url);
  clock.advance(DAY_MS);
  expect(await readDueUploadCount()).toBe(2);
  await sweepAfter(0);
  expect(await listUploadKeys()).toEqual(getPictureKeys(inPost, inDraft, inVersion, featured, reused));

  await context.worker.sweep('delete-unused-pictures');
  const fetchStatus = async ({ picture }: Schemas['SiteImage']) => (await context.site.call(picture.url)).status;
  expect([await fetchStatus(unused), await fetchStatus(inVersion)]).toEqual([404, 200]);
});
