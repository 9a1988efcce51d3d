import { randomUUID } from 'node:crypto';
import type { Problem, Schemas } from '@epm/contract';
import { createContact, type ContactFixture } from '../../../test/mail-fixtures.ts';
import { useMailSite } from '../../../test/mail-site.ts';
import { signIn, type SignedInUser } from '../../../test/sign-in.ts';
import type { Reply } from '../../../test/test-app.ts';
import { TestClock } from '../../../test/test-clock.ts';
import { OwnerSequences } from '../owner-sequences.service.ts';

type Template = Schemas['CampaignTemplate'];
type Workflow = Template['workflow'];

const MINUTE_MS = 60_000;
/** Tuesday at 10 AM in Central time. */
const clock = new TestClock(new Date('2026-12-01T16:00:00Z'));
const fixture = useMailSite({ clock });
let staff: SignedInUser;
beforeEach(async () => {
  staff = await signIn(fixture.site, 'user');
});

const callTemplateApi = <T = Template & Problem & { current: Template }>(
  path: string,
  method = 'GET',
  body?: object,
): Promise<Reply<T>> => fixture.site.call<T>(`/api/campaigns/templates${path}`, { method, body, cookie: staff.cookie });
const listTemplates = async (workflow: Workflow): Promise<Template[]> =>
  (await callTemplateApi<Schemas['CampaignTemplates']>('')).body.templates.filter(
    (template) => template.workflow === workflow,
  );
const readWorkflowVersion = async (workflow: Workflow): Promise<number | undefined> =>
  (await callTemplateApi<Schemas['CampaignTemplates']>('')).body.workflows.find(({ name }) => name === workflow)
    ?.version;
const replaceTemplate = ({ id, name, subject, content, delay, version }: Template, changes: Partial<Template> = {}) =>
  callTemplateApi(`/by-id/${id}`, 'PUT', { name, subject, content, delay, version, ...changes });
const buildTemplate = (changes: Partial<Template> = {}) => ({
  id: randomUUID(),
  workflow: 'warm_lead' as Workflow,
  type: 'email',
  name: 'Keys',
  subject: 'Where the keys go',
  content: 'Hello {{firstName}},',
  delay: 3,
  ...changes,
});
const listAuditEntries = (id: string) =>
  fixture.database.query<{ action: string; before: Partial<Template> | null; after: Partial<Template> | null }>(
    'SELECT action, before, after FROM audit_log WHERE subject = $1 ORDER BY id',
    [`campaign-template:${id}`],
  );
const listSteps = (workflow: Workflow, version: number | undefined) =>
  fixture.database.query<{ templateId: string; version: number }>(
    `SELECT template_id AS "templateId", template_version AS version FROM campaign_steps
     WHERE workflow = $1 AND workflow_version = $2 ORDER BY template_id`,
    [workflow, version],
  );

it('lists the templates by workflow in the order in which they are sent', async () => {
  const { body } = await callTemplateApi<Schemas['CampaignTemplates']>('');
  expect(body.workflows.map(({ name, messageClass }) => [name, messageClass])).toEqual([
    ['warm_lead', 'marketing'],
    ['confirmation', 'transactional'],
    ['onboarding', 'transactional'],
  ]);
  expect((await listTemplates('confirmation')).map(({ timing, type, delay }) => [timing, type, delay])).toEqual([
    ['walkthrough_first', 'email', 7],
    ['walkthrough_second', 'email', 3],
    ['walkthrough_day_before', 'email', 1],
    ['walkthrough_text', 'sms', 2 / 24],
  ]);
  const delays = (await listTemplates('warm_lead')).map(({ delay }) => delay);
  expect(delays).toHaveLength(16);
  expect(delays).toEqual(delays.toSorted((a, b) => a - b));
  expect(body.templates[0]).toMatchObject({
    version: 1,
    changedBy: null,
    subject: 'What the rent estimate leaves out',
  });
});

describe('a new template', () => {
  it('adds a template once to the next version of its workflow, even if the request is repeated', async () => {
    const before = await readWorkflowVersion('warm_lead');
    const template = buildTemplate();
    const replies = [await callTemplateApi('', 'POST', template), await callTemplateApi('', 'POST', template)];
    expect(replies.map(({ status }) => status)).toEqual([201, 201]);
    expect(replies[1]?.body).toEqual(replies[0]?.body);
    expect(replies[0]?.body).toMatchObject({ ...template, timing: 'delay', version: 1, changedBy: staff.email });
    expect(await readWorkflowVersion('warm_lead')).toBe((before ?? 0) + 1);
    const [older, newer] = [await listSteps('warm_lead', before), await listSteps('warm_lead', (before ?? 0) + 1)];
    expect(newer).toEqual(
      [...older, { templateId: template.id, version: 1 }].sort((a, b) => a.templateId.localeCompare(b.templateId)),
    );
    expect((await listAuditEntries(template.id)).map(({ action }) => action)).toEqual(['campaign-template.created']);
  });

  it('returns 409 when another template already has the id', async () => {
    const template = buildTemplate();
    await callTemplateApi('', 'POST', template);
    const { status, body } = await callTemplateApi('', 'POST', { ...template, subject: 'Another subject' });
    expect([status, body.code]).toEqual([409, 'campaign-template.exists']);
  });

  it.each<[string, Partial<Template>, string, string]>([
    ['an unknown merge field', { content: '{{fristName}}' }, 'content', 'Did you mean {{firstName}}'],
    ['no subject', { subject: '' }, 'subject', 'Enter a subject.'],
    ['formatting in a text message', { type: 'sms', content: '**x**' }, 'content', 'plain text'],
    ['a reminder at the start of the walkthrough', { workflow: 'confirmation', delay: 0 }, 'delay', 'before the walk'],
  ])('returns 400 for a template with %s', async (_, changes, field, message) => {
    const template = buildTemplate(changes);
    const { status, body } = await callTemplateApi('', 'POST', template);
    expect([status, body.code]).toEqual([400, 'campaign-template.invalid']);
    expect(body.errors).toEqual([{ field, message: expect.stringContaining(message) }]);
    expect((await listTemplates(template.workflow)).some(({ id }) => id === template.id)).toBe(false);
  });
});

describe('an edited template', () => {
  const createTemplate = async (changes: Partial<Template> = {}): Promise<Template> =>
    (await callTemplateApi('', 'POST', buildTemplate(changes))).body;

  it('keeps the previous versions of an edited template, and audits the change', async () => {
    const template = await createTemplate();
    clock.advance(MINUTE_MS);
    const { status, body } = await replaceTemplate(template, { subject: 'Keys and codes', delay: 5 });
    expect(status).toBe(200);
    expect(body).toMatchObject({ subject: 'Keys and codes', delay: 5, version: 2, changedBy: staff.email });
    expect(body.changedAt).toBe(clock.now().toISOString());
    const { versions } = (await callTemplateApi<Schemas['TemplateVersions']>(`/by-id/${template.id}/versions`)).body;
    expect(versions.map(({ version, subject, delay }) => [version, subject, delay])).toEqual([
      [2, 'Keys and codes', 5],
      [1, 'Where the keys go', 3],
    ]);
    const audit = (await listAuditEntries(template.id)).at(-1);
    expect([audit?.action, audit?.before?.subject, audit?.after?.subject]).toEqual([
      'campaign-template.changed',
      'Where the keys go',
      'Keys and codes',
    ]);
  });

  it('adds no template version for a retry or an unchanged save', async () => {
    const template = await createTemplate();
    const first = await replaceTemplate(template, { name: 'Codes' });
    const version = await readWorkflowVersion('warm_lead');
    expect((await replaceTemplate(template, { name: 'Codes' })).body).toEqual(first.body);
    expect((await replaceTemplate(first.body)).body).toEqual(first.body);
    expect(await readWorkflowVersion('warm_lead')).toBe(version);
    expect(await listAuditEntries(template.id)).toHaveLength(2);
  });

  it('returns 409 with the current template when the version is stale', async () => {
    const template = await createTemplate();
    const { body: current } = await replaceTemplate(template, { name: 'Codes' });
    const { status, body } = await replaceTemplate(template, { name: 'Locks' });
    expect([status, body.code]).toEqual([409, 'campaign-template.changed']);
    expect(body.current).toEqual(current);
  });

  it('accepts only one of several concurrent changes to a template', async () => {
    const template = await createTemplate();
    const replies = await Promise.all(['A', 'B', 'C', 'D'].map((name) => replaceTemplate(template, { name })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect((await listAuditEntries(template.id)).length).toBe(2);
  });

  it('keeps concurrent changes to other templates in the workflow', async () => {
    const templates = await Promise.all(['A', 'B', 'C'].map((name) => createTemplate({ name })));
    const replies = await Promise.all(templates.map((template) => replaceTemplate(template, { subject: 'Changed' })));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    const steps = await listSteps('warm_lead', await readWorkflowVersion('warm_lead'));
    const versions = steps.filter(({ templateId }) => templates.some(({ id }) => id === templateId));
    expect(versions.map(({ version }) => version)).toEqual([2, 2, 2]);
  });

  it('does not change the delay of a template if a setting determines the delay', async () => {
    const [first] = await listTemplates('confirmation');
    const { body } = await replaceTemplate(first!, { name: 'A week before', delay: 20 });
    expect(body).toMatchObject({ name: 'A week before', timing: 'walkthrough_first', delay: 7 });
    const rows = await fixture.database.query<{ delay: number }>(
      'SELECT delay_days::int AS delay FROM campaign_template_versions WHERE template_id = $1',
      [first!.id],
    );
    expect(rows).toEqual([{ delay: 0 }, { delay: 0 }]);
  });
});

describe('an archived template', () => {
  it('removes an archived template from the workflow, and keeps it archived after a repeated call', async () => {
    const { body: template } = await callTemplateApi('', 'POST', buildTemplate());
    expect((await callTemplateApi(`/by-id/${template.id}`, 'DELETE')).status).toBe(204);
    const version = await readWorkflowVersion('warm_lead');
    expect((await callTemplateApi(`/by-id/${template.id}`, 'DELETE')).status).toBe(204);
    expect(await readWorkflowVersion('warm_lead')).toBe(version);
    const steps = await listSteps('warm_lead', version);
    expect(steps.some(({ templateId }) => templateId === template.id)).toBe(false);
    expect((await replaceTemplate(template)).status).toBe(404);
    expect((await callTemplateApi(`/by-id/${randomUUID()}`, 'DELETE')).status).toBe(404);
  });

  it('returns 409 when the last template of a workflow is archived, even if all are archived in parallel', async () => {
    const templates = await listTemplates('onboarding');
    const replies = await Promise.all(templates.map(({ id }) => callTemplateApi(`/by-id/${id}`, 'DELETE')));
    const refused = replies.filter(({ status }) => status === 409);
    expect(refused.map(({ body }) => body.code)).toEqual(['campaign-template.last']);
    expect(await listTemplates('onboarding')).toHaveLength(1);
  });
});

it('sends the earlier version of a template to owners whose sequence started before the edit', async () => {
  const enroll = async (): Promise<ContactFixture> => {
    const owner = await createContact(fixture.database);
    const { contactId, leadId } = owner;
    await fixture.worker.app.get(OwnerSequences).start({ contactId, leadId, workflow: 'warm_lead' });
    return owner;
  };
  const earlier = await enroll();
  const [first] = await listTemplates('warm_lead');
  expect((await replaceTemplate(first!, { subject: 'A changed subject' })).status).toBe(200);
  const later = await enroll();
  clock.advance(120 * MINUTE_MS);
  await fixture.worker.sweep('campaign-steps');
  await fixture.worker.sweep('due-messages');
  expect([earlier, later].map(({ email }) => fixture.sink.to(email).map(({ subject }) => subject))).toEqual([
    ['What the rent estimate leaves out'],
    ['A changed subject'],
  ]);
});
