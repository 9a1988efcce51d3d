import { randomUUID } from 'node:crypto';
import type { Schemas } from '@epm/contract';
import { buildAnalysisForm, buildProperty } from '../../test/analysis-form.ts';
import { buildEnrollmentForm } from '../../test/enrollment-form.ts';
import { eventually } from '../../test/eventually.ts';
import { useMailSite } from '../../test/mail-site.ts';
import { signIn } from '../../test/sign-in.ts';
import { readAuditLog, StaffCalls } from '../../test/staff-leads.ts';
import { TestClock } from '../../test/test-clock.ts';
import { bookWalkthrough, listOpenStartTimes } from '../../test/walkthrough-fixtures.ts';

const DAY_MS = 86_400_000;
const clock = new TestClock(new Date('2026-12-07T18:00:00Z'));
const fixture = useMailSite({ clock });
let staff: StaffCalls;

beforeAll(async () => {
  staff = new StaffCalls(fixture.site, await signIn(fixture.site, 'user'));
});

const createEmail = () => `${randomUUID().slice(0, 8)}@owner.test`;
const findLinks = (text = '', route = ''): string[] =>
  [...text.matchAll(new RegExp(`http://site\\.test(/${route}/[\\w/-]+)`, 'g'))].map(([, path = '']) => path);

/** Returns the paths of the links to `route` that were mailed to an email address. */
const listMailedLinks = (email: string, route: string): string[] =>
  fixture.sink.to(email).flatMap(({ text }) => findLinks(text, route));
const waitForMailedLink = (email: string, route: string): Promise<string> =>
  eventually(async () => {
    await fixture.worker.dispatch();
    return listMailedLinks(email, route).at(-1);
  });

/** Opens the mailed links of an owner and returns a function that tries each kind of access. */
async function openMailedLinks(email: string, leadId: string) {
  const { cookie } = await fixture.site.call(await waitForMailedLink(email, 'r'));
  const manage = `/api/walkthroughs/manage/${(await waitForMailedLink(email, 'walkthrough')).split('/').at(-1)}`;
  const pdf = await fixture.site.call<Schemas['GeneratedReport']>('/api/pdf/generate-report', {
    body: { lead: { id: leadId } },
    cookie,
  });
  return {
    cookie,
    /** Tries each kind of access and returns the results. */
    tryAll: async () => ({
      report: (await fixture.site.call(`/api/analyses/${leadId}`, { cookie })).status,
      followed: (await fixture.site.call(listMailedLinks(email, 'r')[0] ?? '')).cookie !== '',
      file: (await fixture.site.call(pdf.body.url)).status,
      pdf: (await fixture.site.call('/api/pdf/generate-report', { body: { lead: { id: leadId } }, cookie })).status,
      visit: (await fixture.site.call(manage)).status,
      times: (await fixture.site.call(`/api/walkthroughs/slots?leadId=${leadId}`, { cookie })).status,
    }),
  };
}

const ALLOWED_RESULTS = { report: 200, followed: true, file: 200, pdf: 200, visit: 200, times: 200 };
const DENIED_RESULTS = { report: 404, followed: false, file: 404, pdf: 404, visit: 404, times: 404 };

/** Creates a lead with a mailed report and a booked walkthrough. */
async function createLead(email = createEmail()) {
  const property = buildProperty();
  const { cookie } = await fixture.site.call('/api/analyses', {
    body: buildAnalysisForm({ email, properties: [property] }),
  });
  const { leadId } = property;
  await waitForMailedLink(email, 'r');
  const [start = ''] = await listOpenStartTimes(fixture.site);
  expect((await bookWalkthrough(fixture.site, { leadId, email, cookie }, start)).status).toBe(201);
  return { leadId, email, cookie, start };
}

const getVersion = async (leadId: string) =>
  (await staff.get<{ version: number }>(`/api/leads/${leadId}`)).body.version;
const revokeLinks = (leadId: string, sendNew: boolean) => staff.post(`/api/leads/${leadId}/revoke-links`, { sendNew });
const getTimeline = (leadId: string) => staff.listTimeline(leadId);

describe('correcting the email address of a lead', () => {
  it('correcting the email address revokes the mailed links and sends new links to the new address', async () => {
    const { leadId, email: wrong, cookie } = await createLead();
    const stranger = await openMailedLinks(wrong, leadId);
    expect(await stranger.tryAll()).toEqual(ALLOWED_RESULTS);
    const right = createEmail();

    expect((await staff.edit(leadId, { version: await getVersion(leadId), email: right })).status).toBe(200);

    expect(await stranger.tryAll()).toEqual(DENIED_RESULTS);
    expect((await fixture.site.call(`/api/analyses/${leadId}`, { cookie })).status).toBe(404);
    const owner = await openMailedLinks(right, leadId);
    expect(await owner.tryAll()).toEqual(ALLOWED_RESULTS);
    expect(await stranger.tryAll()).toEqual(DENIED_RESULTS);
    expect((await getTimeline(leadId)).find(({ type }) => type === 'links.revoked')).toMatchObject({
      data: { sendNew: true },
    });
  });

  it('links to another lead of the same form do not open the corrected lead', async () => {
    const [email, right] = [createEmail(), createEmail()];
    const properties = [buildProperty(), buildProperty()];
    await fixture.site.call('/api/analyses', { body: buildAnalysisForm({ email, properties }) });
    await waitForMailedLink(email, 'r');
    const [firstLeadId = '', secondLeadId = ''] = properties.map(({ leadId }) => leadId);
    await staff.edit(firstLeadId, { version: await getVersion(firstLeadId), email: right });
    const { cookie } = await fixture.site.call(await waitForMailedLink(right, 'r'));
    expect((await fixture.site.call(`/api/analyses/${firstLeadId}`, { cookie })).status).toBe(200);
    expect((await fixture.site.call(`/api/analyses/${secondLeadId}`, { cookie })).status).toBe(404);

    const before = listMailedLinks(email, 'r').length;
    await revokeLinks(secondLeadId, true);
    await eventually(async () => {
      await fixture.worker.dispatch();
      return listMailedLinks(email, 'r').length > before;
    });
    const again = await fixture.site.call(listMailedLinks(email, 'r').at(-1) ?? '');
    expect((await fixture.site.call(`/api/analyses/${secondLeadId}`, { cookie: again.cookie })).status).toBe(200);
    expect((await fixture.site.call(`/api/analyses/${firstLeadId}`, { cookie: again.cookie })).status).toBe(404);
  });

  it('editing another field keeps the mailed links', async () => {
    const { leadId, cookie } = await createLead();
    await staff.edit(leadId, { version: await getVersion(leadId), name: 'Olive Owner' });
    expect((await fixture.site.call(`/api/analyses/${leadId}`, { cookie })).status).toBe(200);
  });
});

describe('revoking the links of a lead', () => {
  it('revoking the links of a lead disables every link and mails new links only on request', async () => {
    const { leadId, email } = await createLead();
    const reader = await openMailedLinks(email, leadId);
    const before = fixture.sink.to(email).length;
    expect((await revokeLinks(leadId, false)).status).toBe(204);
    expect(await reader.tryAll()).toEqual(DENIED_RESULTS);
    await fixture.worker.dispatch();
    expect(fixture.sink.to(email)).toHaveLength(before);

    await revokeLinks(leadId, true);
    await eventually(async () => {
      await fixture.worker.dispatch();
      return fixture.sink.to(email).length === before + 2;
    });
    expect(await (await openMailedLinks(email, leadId)).tryAll()).toEqual({ ...ALLOWED_RESULTS, followed: false });
  });

  it('revoking the links of a lead is recorded on the timeline and in the audit log without personal data', async () => {
    const { leadId } = await createLead();
    await revokeLinks(leadId, false);
    const line = (await getTimeline(leadId)).find(({ type }) => type === 'links.revoked');
    expect(line).toMatchObject({ actor: staff.user.email, data: { sendNew: false } });
    const audit = await readAuditLog(fixture.database, leadId);
    expect(audit.at(-1)).toMatchObject({
      action: 'lead.links-revoked',
      actor_id: staff.user.id,
      after: { sendNew: false },
    });
  });

  it('revoking the links of an enrollment without a walkthrough mails a new confirmation', async () => {
    const form = buildEnrollmentForm();
    await fixture.site.call('/api/enrollments', { body: form });
    const firstLink = await waitForMailedLink(form.email, 'e');
    await revokeLinks(form.leadId, true);
    const again = await eventually(async () => {
      await fixture.worker.dispatch();
      return listMailedLinks(form.email, 'e').find((path) => path !== firstLink);
    });
    expect((await fixture.site.call(firstLink)).cookie).toBe('');
    expect((await fixture.site.call(again)).cookie).not.toBe('');
  });

  it('revoking the links of an unknown lead returns 404', async () => {
    expect((await revokeLinks(randomUUID(), true)).status).toBe(404);
  });
});

it('a walkthrough link expires a week after the visit', async () => {
  const { email, start } = await createLead();
  const key = (await waitForMailedLink(email, 'walkthrough')).split('/').at(-1) ?? '';
  const readStatus = async () => (await fixture.site.call(`/api/walkthroughs/manage/${key}`)).status;
  const before = clock.now();
  clock.set(new Date(new Date(start).getTime() + 7 * DAY_MS));
  expect(await readStatus()).toBe(200);
  clock.advance(DAY_MS);
  expect(await readStatus()).toBe(404);
  await fixture.worker.sweep('walkthroughs.prune-keys');
  clock.set(before);
  expect(await readStatus()).toBe(404);
});
