import { randomUUID } from 'node:crypto';
import type { Schemas } from '@epm/contract';
import { aForm, aProperty } from '../../test/analysis-form.ts';
import { anEnrollment } from '../../test/enrollment-form.ts';
import { eventually } from '../../test/eventually.ts';
import { useMailSite } from '../../test/mail-site.ts';
import { signIn } from '../../test/sign-in.ts';
import { auditOf, StaffCalls } from '../../test/staff-leads.ts';
import { TestClock } from '../../test/test-clock.ts';
import { book, openStarts } from '../../test/walkthrough-fixtures.ts';

const DAY_MS = 86_400_000;
const clock = new TestClock(new Date('2026-12-07T18:00:00Z'));
const at = useMailSite({ clock });
let staff: StaffCalls;

beforeAll(async () => {
  staff = new StaffCalls(at.site, await signIn(at.site, 'user'));
});

const anEmail = () => `${randomUUID().slice(0, 8)}@owner.test`;
const linksIn = (text = '', route = ''): string[] =>
  [...text.matchAll(new RegExp(`http://site\\.test(/${route}/[\\w/-]+)`, 'g'))].map(([, path = '']) => path);

/** Paths of one kind of link that were mailed to an address so far. */
const mailedTo = (email: string, route: string): string[] =>
  at.sink.to(email).flatMap(({ text }) => linksIn(text, route));
const mailed = (email: string, route: string): Promise<string> =>
  eventually(async () => {
    await at.worker.dispatch();
    return mailedTo(email, route).at(-1);
  });

/** Opens the mailed links of an owner and returns calls that try each kind of access. */
async function openMailedLinks(email: string, leadId: string) {
  const { cookie } = await at.site.call(await mailed(email, 'r'));
  const manage = `/api/walkthroughs/manage/${(await mailed(email, 'walkthrough')).split('/').at(-1)}`;
  const pdf = await at.site.call<Schemas['GeneratedReport']>('/api/pdf/generate-report', {
    body: { lead: { id: leadId } },
    cookie,
  });
  return {
    cookie,
    /** Tries each kind of access and returns the results. */
    tryAll: async () => ({
      report: (await at.site.call(`/api/analyses/${leadId}`, { cookie })).status,
      followed: (await at.site.call(mailedTo(email, 'r')[0] ?? '')).cookie !== '',
      file: (await at.site.call(pdf.body.url)).status,
      pdf: (await at.site.call('/api/pdf/generate-report', { body: { lead: { id: leadId } }, cookie })).status,
      visit: (await at.site.call(manage)).status,
      times: (await at.site.call(`/api/walkthroughs/slots?leadId=${leadId}`, { cookie })).status,
    }),
  };
}

const ALLOWED = { report: 200, followed: true, file: 200, pdf: 200, visit: 200, times: 200 };
const REFUSED = { report: 404, followed: false, file: 404, pdf: 404, visit: 404, times: 404 };

/** A lead with a mailed report and a booked walkthrough. */
async function aLead(email = anEmail()) {
  const property = aProperty();
  const { cookie } = await at.site.call('/api/analyses', { body: aForm({ email, properties: [property] }) });
  const { leadId } = property;
  await mailed(email, 'r');
  const [start = ''] = await openStarts(at.site);
  expect((await book(at.site, { leadId, email, cookie }, start)).status).toBe(201);
  return { leadId, email, cookie, start };
}

const versionOf = async (leadId: string) => (await staff.get<{ version: number }>(`/api/leads/${leadId}`)).body.version;
const revoke = (leadId: string, sendNew: boolean) => staff.post(`/api/leads/${leadId}/revoke-links`, { sendNew });
const timelineOf = (leadId: string) => staff.timeline(leadId);

describe('correcting the email address of a lead', () => {
  it('revokes the mailed links and sends new ones to the corrected address', async () => {
    const { leadId, email: wrong, cookie } = await aLead();
    const stranger = await openMailedLinks(wrong, leadId);
    expect(await stranger.tryAll()).toEqual(ALLOWED);
    const right = anEmail();

    expect((await staff.edit(leadId, { version: await versionOf(leadId), email: right })).status).toBe(200);

    expect(await stranger.tryAll()).toEqual(REFUSED);
    expect((await at.site.call(`/api/analyses/${leadId}`, { cookie })).status).toBe(404);
    const owner = await openMailedLinks(right, leadId);
    expect(await owner.tryAll()).toEqual(ALLOWED);
    expect(await stranger.tryAll()).toEqual(REFUSED);
    expect((await timelineOf(leadId)).find(({ type }) => type === 'links.revoked')).toMatchObject({
      data: { sendNew: true },
    });
  });

  it('does not let links to another lead of the same form open the corrected lead', async () => {
    const [email, right] = [anEmail(), anEmail()];
    const properties = [aProperty(), aProperty()];
    await at.site.call('/api/analyses', { body: aForm({ email, properties }) });
    await mailed(email, 'r');
    const [first = '', second = ''] = properties.map(({ leadId }) => leadId);
    await staff.edit(first, { version: await versionOf(first), email: right });
    const { cookie } = await at.site.call(await mailed(right, 'r'));
    expect((await at.site.call(`/api/analyses/${first}`, { cookie })).status).toBe(200);
    expect((await at.site.call(`/api/analyses/${second}`, { cookie })).status).toBe(404);

    const before = mailedTo(email, 'r').length;
    await revoke(second, true);
    await eventually(async () => {
      await at.worker.dispatch();
      return mailedTo(email, 'r').length > before;
    });
    const again = await at.site.call(mailedTo(email, 'r').at(-1) ?? '');
    expect((await at.site.call(`/api/analyses/${second}`, { cookie: again.cookie })).status).toBe(200);
    expect((await at.site.call(`/api/analyses/${first}`, { cookie: again.cookie })).status).toBe(404);
  });

  it('keeps the links when another field is edited', async () => {
    const { leadId, cookie } = await aLead();
    await staff.edit(leadId, { version: await versionOf(leadId), name: 'Olive Owner' });
    expect((await at.site.call(`/api/analyses/${leadId}`, { cookie })).status).toBe(200);
  });
});

describe('revoking the links of a lead', () => {
  it('disables every link, and mails new ones only on request', async () => {
    const { leadId, email } = await aLead();
    const reader = await openMailedLinks(email, leadId);
    const before = at.sink.to(email).length;
    expect((await revoke(leadId, false)).status).toBe(204);
    expect(await reader.tryAll()).toEqual(REFUSED);
    await at.worker.dispatch();
    expect(at.sink.to(email)).toHaveLength(before);

    await revoke(leadId, true);
    await eventually(async () => {
      await at.worker.dispatch();
      return at.sink.to(email).length === before + 2;
    });
    expect(await (await openMailedLinks(email, leadId)).tryAll()).toEqual({ ...ALLOWED, followed: false });
  });

  it('records the revocation on the timeline and in the audit log without personal data', async () => {
    const { leadId } = await aLead();
    await revoke(leadId, false);
    const [line] = await timelineOf(leadId);
    expect(line).toMatchObject({ type: 'links.revoked', actor: staff.user.email, data: { sendNew: false } });
    const audit = await auditOf(at.database, leadId);
    expect(audit.at(-1)).toMatchObject({
      action: 'lead.links-revoked',
      actor_id: staff.user.id,
      after: { sendNew: false },
    });
  });

  it('mails a new confirmation for an enrollment that has no walkthrough', async () => {
    const form = anEnrollment();
    await at.site.call('/api/enrollments', { body: form });
    const first = await mailed(form.email, 'e');
    await revoke(form.leadId, true);
    const again = await eventually(async () => {
      await at.worker.dispatch();
      return mailedTo(form.email, 'e').find((path) => path !== first);
    });
    expect((await at.site.call(first)).cookie).toBe('');
    expect((await at.site.call(again)).cookie).not.toBe('');
  });

  it('returns 404 for an unknown lead', async () => {
    expect((await revoke(randomUUID(), true)).status).toBe(404);
  });
});

it('expires the link to a walkthrough a week after the visit', async () => {
  const { email, start } = await aLead();
  const key = (await mailed(email, 'walkthrough')).split('/').at(-1) ?? '';
  const status = async () => (await at.site.call(`/api/walkthroughs/manage/${key}`)).status;
  const before = clock.now();
  clock.set(new Date(new Date(start).getTime() + 7 * DAY_MS));
  expect(await status()).toBe(200);
  clock.advance(DAY_MS);
  expect(await status()).toBe(404);
  await at.worker.sweep('walkthroughs.prune-keys');
  clock.set(before);
  expect(await status()).toBe(404);
});
