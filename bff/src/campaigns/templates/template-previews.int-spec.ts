import { randomUUID } from 'node:crypto';
import type { Problem, Schemas } from '@epm/contract';
import { eventually } from '../../../test/eventually.ts';
import { createContact, type ContactFixture } from '../../../test/mail-fixtures.ts';
import { useMailSite } from '../../../test/mail-site.ts';
import { signIn, type SignedInUser } from '../../../test/sign-in.ts';

type TypedTemplate = Schemas['TypedTemplate'];

const fixture = useMailSite();
let staff: SignedInUser;
let owner: ContactFixture;
beforeAll(async () => {
  staff = await signIn(fixture.site, 'user');
  owner = await createContact(fixture.database, { street: '9 Elm <b>Court</b>' });
  await fixture.database.query(`UPDATE contacts SET name = 'Robin Hale' WHERE id = $1`, [owner.contactId]);
});

const buildTemplate = (changes: Partial<TypedTemplate> = {}): TypedTemplate => ({
  workflow: 'warm_lead',
  type: 'email',
  subject: 'Rent of {{monthlyRent}}',
  content: 'Hello {{firstName}},\n\nYour home at {{streetAddress}}.\n\n[Open your report]({{reportUrl}})',
  ...changes,
});
const previewTemplate = (template: object) =>
  fixture.site.call<Schemas['TemplatePreview'] & Problem>('/api/campaigns/templates/preview', {
    body: template,
    cookie: staff.cookie,
  });
const sendTest = (template: object) =>
  fixture.site.call<Schemas['SentTest'] & Problem>('/api/campaigns/templates/test-send', {
    body: template,
    cookie: staff.cookie,
  });
const requestPreviewFrame = (fields: object, headers: Record<string, string> = {}) =>
  fixture.site.call('/api/campaigns/templates/preview-frame', {
    body: String(new URLSearchParams({ colorScheme: 'light', ...fields })),
    cookie: staff.cookie,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });

describe('the preview', () => {
  it('fills the fields of a preview with examples or with the values of a lead', async () => {
    const examples = (await previewTemplate(buildTemplate())).body;
    expect(examples).toMatchObject({ subject: 'Rent of $1,850 a month', problems: [], segments: null });
    expect(examples.text).toContain('Hello Dana,\n\nYour home at 1204 Maple Street.');
    const { body } = await previewTemplate(buildTemplate({ leadId: owner.leadId }));
    expect(body.text).toContain('Hello Robin,\n\nYour home at 9 Elm <b>Court</b>.');
    expect(body.text).toContain(fixture.site.config.siteUrl);
  });

  it('creates no report link for the owner when previewing a template', async () => {
    await previewTemplate(buildTemplate({ leadId: owner.leadId }));
    expect(await fixture.database.query('SELECT 1 FROM report_grants')).toEqual([]);
  });

  it('returns the problems of a template and the segments of a text message', async () => {
    const { body } = await previewTemplate(buildTemplate({ subject: '', content: '{{fristName}}' }));
    expect(body.problems.map(({ field }) => field)).toEqual(['subject', 'content']);
    const long = await previewTemplate(buildTemplate({ content: 'x'.repeat(10_001) }));
    expect(long.body.problems).toEqual([{ field: 'content', message: 'Use at most 10,000 characters.' }]);
    const text = await previewTemplate(
      buildTemplate({ type: 'sms', workflow: 'confirmation', content: 'x'.repeat(161) }),
    );
    expect(text.body).toMatchObject({ subject: '', text: 'x'.repeat(161), problems: [], segments: 2 });
  });

  it('returns 404 for a preview with an unknown lead', async () => {
    expect((await previewTemplate(buildTemplate({ leadId: randomUUID() }))).body.code).toBe('lead.missing');
  });
});

describe('the preview frame', () => {
  it('serves the preview with a policy that forbids scripts, forms, and framing by other sites', async () => {
    const { status, headers, text } = await requestPreviewFrame({ ...buildTemplate({ leadId: owner.leadId }) });
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(text).toContain('9 Elm &lt;b&gt;Court&lt;/b&gt;');
    const policy = headers.get('content-security-policy')?.split(';') ?? [];
    for (const directive of ['sandbox', `default-src 'none'`, `frame-ancestors 'self'`, `form-action 'none'`]) {
      expect(policy).toContain(directive);
    }
    expect(policy.join(';')).not.toContain('script-src');
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('applies the dark styles only in the dark color scheme', async () => {
    const [light, dark] = await Promise.all(
      ['light', 'dark'].map(
        async (colorScheme) => (await requestPreviewFrame({ ...buildTemplate(), colorScheme })).text,
      ),
    );
    for (const text of [light, dark]) expect(text).not.toContain('prefers-color-scheme');
    expect([light, dark].map((text) => /@media (not )?all \{\s+\.paper/.exec(text ?? '')?.[0])).toEqual([
      expect.stringContaining('not all'),
      expect.not.stringContaining('not all'),
    ]);
  });

  it('accepts line breaks as browsers post them, and a template of the maximum length', async () => {
    const { text } = await requestPreviewFrame({ ...buildTemplate({ content: 'One\r\n\r\n## Two\r\n\r\nThree' }) });
    expect(text).toMatch(/<h2[^>]*>Two<\/h2>/);
    expect((await requestPreviewFrame({ ...buildTemplate({ content: '’'.repeat(10_000) }) })).status).toBe(200);
  });

  it('rejects a preview form from another site, with unknown values or fields, or without a session', async () => {
    expect((await requestPreviewFrame(buildTemplate(), { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await requestPreviewFrame({ ...buildTemplate(), colorScheme: 'sepia' })).status).toBe(400);
    expect((await requestPreviewFrame({ ...buildTemplate(), other: 'x' })).status).toBe(400);
    expect((await requestPreviewFrame(buildTemplate(), { cookie: '' })).status).toBe(401);
  });
});

describe('a test message', () => {
  it('sends a test message with the values of the lead to the signed-in user, not to the owner', async () => {
    const { status, body } = await sendTest(buildTemplate({ leadId: owner.leadId }));
    expect([status, body]).toEqual([200, { sentTo: staff.email }]);
    const mail = await eventually(() => fixture.sink.to(staff.email).at(-1));
    expect(mail.subject).toBe('Test: Rent of $1,850 a month');
    expect(mail.text).toContain('Hello Robin,');
    expect(mail.html).toMatch(/<h1[^>]*>Rent of \$1,850 a month<\/h1>/);
    expect(fixture.sink.to(owner.email)).toEqual([]);
    expect(await fixture.database.query(`SELECT 1 FROM lead_events WHERE type LIKE 'mail%'`)).toEqual([]);
  });

  it('includes the content of a text message in the test message', async () => {
    await sendTest(buildTemplate({ type: 'sms', workflow: 'confirmation', content: 'See you {{walkthroughDay}}' }));
    const mail = await eventually(() => fixture.sink.to(staff.email).find(({ subject }) => subject?.includes('Text')));
    expect(mail.text).toContain('See you Wednesday, December 9');
  });

  it('returns 400 with the problems of the template', async () => {
    const { status, body } = await sendTest(buildTemplate({ content: '{{fristName}}' }));
    expect([status, body.code, body.errors?.[0]?.field]).toEqual([400, 'campaign-template.invalid', 'content']);
  });

  it('deletes a test message after a week', async () => {
    await fixture.database.query(`UPDATE campaign_template_tests SET created_at = now() - interval '8 days'`);
    await sendTest(buildTemplate());
    await fixture.worker.sweep('prune-template-tests');
    expect(await fixture.database.query('SELECT 1 FROM campaign_template_tests')).toHaveLength(1);
  });
});
