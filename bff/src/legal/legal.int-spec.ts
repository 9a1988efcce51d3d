import { LEGAL_PAGE_KEYS, type Schemas } from '@epm/contract';
import { type SignedInUser, signIn } from '../../test/sign-in.ts';
import { startApp, type TestApp } from '../../test/test-app.ts';
import { TestClock } from '../../test/test-clock.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';

type Draft = Schemas['LegalDraftDetail'];
type DraftResponse = Draft & Schemas['Problem'] & { current?: Draft };

/** Evening of December 1 in Central Time, which is December 2 in UTC. */
const NOW = new Date('2026-12-02T04:00:00Z');
const clock = new TestClock(NOW);
let database: TestDatabase;
let site: TestApp;
let admin: SignedInUser;

beforeAll(async () => {
  database = await createTestDatabase();
  site = await startApp(database.url, { clock });
  admin = await signIn(site, 'admin');
});
afterAll(async () => {
  await site?.close();
  await database?.drop();
});

const callLegalApi = <T = DraftResponse>(path: string, body?: object, method?: string) =>
  site.call<T>(`/api/admin/legal/${path}`, { cookie: admin.cookie, ...(body && { body }), ...(method && { method }) });
const getDraft = async (page: string) => (await callLegalApi(page)).body;
const saveDraft = async (page: string, fields: { intro?: string; text?: string; version?: number }) => {
  const { intro, text, version } = await getDraft(page);
  return callLegalApi(`${page}/draft`, { intro, text, version, ...fields }, 'PUT');
};
const publishDraft = async (page: string, effectiveFrom: string) =>
  callLegalApi(`${page}/publish`, { version: (await getDraft(page)).version, effectiveFrom });
const readLegalText = async (page: string, query = '') => site.call<Schemas['LegalText']>(`/api/legal/${page}${query}`);

it('returns the seeded legal text with the data of the company, but not the draft', async () => {
  await saveDraft('terms', { intro: 'Not for visitors yet.' });
  const { status, body } = await readLegalText('terms');
  expect(status).toBe(200);
  expect(body).toMatchObject({ number: 1, effectiveFrom: '2026-11-22', isInEffect: true, otherVersions: [] });
  expect(body.intro).not.toContain('visitors yet');
  const texts = body.sections.find(({ id }) => id === 'texts')?.html;
  expect(texts).toMatch(/<a href="tel:\+1515555\d{4}">\(515\) 555-\d{4}<\/a>/);
  expect(JSON.stringify(body)).not.toMatch(/\{[a-z_]+\}/);
});

it.each(LEGAL_PAGE_KEYS)('renders the seeded text of %s without problems', async (page) => {
  const { intro, text } = (await callLegalApi<Schemas['LegalVersionDetail']>(`${page}/versions/1`)).body;
  const { sections, problems } = (await callLegalApi<Schemas['LegalPreview']>(`${page}/preview`, { intro, text })).body;
  expect(problems).toEqual([]);
  expect(sections.length).toBeGreaterThan(3);
  expect(sections.every(({ id, html }) => text.includes(`{#${id}}`) && html !== '')).toBe(true);
});

it('publishes a draft that takes effect later, keeps earlier versions readable, and audits the change', async () => {
  const { body: draft } = await saveDraft('privacy', { intro: 'A new introduction.' });
  expect(draft).toMatchObject({ hasUnpublishedChanges: true, version: 2, changedBy: admin.email });
  const { body: published } = await publishDraft('privacy', '2026-12-03');
  expect(published).toMatchObject({ hasUnpublishedChanges: false, versions: [{ number: 2, isInEffect: false }, {}] });
  expect((await readLegalText('privacy')).body).toMatchObject({
    number: 1,
    otherVersions: [{ number: 2, effectiveFrom: '2026-12-03' }],
  });
  clock.set(new Date('2026-12-03T06:00:00Z'));
  admin = await signIn(site, 'admin');
  expect((await readLegalText('privacy')).body).toMatchObject({
    number: 2,
    intro: 'A new introduction.',
    isInEffect: true,
  });
  expect((await readLegalText('privacy', '?version=1')).body).toMatchObject({ number: 1, isInEffect: false });
  expect((await readLegalText('privacy', '?version=3')).status).toBe(404);
  expect((await publishDraft('privacy', '2026-12-04')).body.code).toBe('legal.unchanged');
  const audit = await database.query(`SELECT action FROM audit_log WHERE subject = 'legal:privacy' ORDER BY id`);
  expect(audit).toEqual([{ action: 'legal.draft-saved' }, { action: 'legal.published' }]);
});

it('restores an earlier version as the draft', async () => {
  await saveDraft('fair-housing', { intro: 'Changed.' });
  const { version } = await getDraft('fair-housing');
  const { body } = await callLegalApi('fair-housing/restore', { version, number: 1 });
  expect(body).toMatchObject({ hasUnpublishedChanges: false, version: version + 1 });
});

it('rejects an edit of an outdated version, and accepts a retry', async () => {
  const { version } = await getDraft('accessibility');
  const first = await saveDraft('accessibility', { intro: 'First.', version });
  const second = await saveDraft('accessibility', { intro: 'Second.', version });
  expect([first.status, second.status, second.body.code]).toEqual([200, 409, 'legal.changed']);
  expect(second.body.current).toEqual(first.body);
  expect((await saveDraft('accessibility', { intro: 'First.', version })).status).toBe(200);
});

it('previews a text with problems, but does not publish it, and rejects an invalid effective day', async () => {
  const text = '## Only one\n\n<b>Bold</b>';
  const { body: preview } = await callLegalApi<Schemas['LegalPreview']>('terms/preview', { intro: 'Intro', text });
  const problems = ['HTML is not supported.', 'Other pages link to the section {#texts}. Keep its id.'];
  expect(preview).toMatchObject({ problems, sections: [{ id: 'only-one' }] });
  const { body: seeded } = await callLegalApi<Schemas['LegalVersionDetail']>('terms/versions/1');
  await saveDraft('terms', { text });
  expect((await publishDraft('terms', '2026-12-04')).body.errors).toEqual([{ field: 'text', message: problems[0] }]);
  await saveDraft('terms', { text: seeded.text });
  for (const day of ['2026-12-02', '2026-02-30', 'yesterday!'])
    expect((await publishDraft('terms', day)).body.errors?.map(({ field }) => field)).toEqual(['effectiveFrom']);
});
