import { randomUUID } from 'node:crypto';
import type { Schemas } from '@epm/contract';
import { eventually } from '../../test/eventually.ts';
import { createContact, type ContactFixture } from '../../test/mail-fixtures.ts';
import { useMailSite } from '../../test/mail-site.ts';
import { signIn } from '../../test/sign-in.ts';
import { readAuditLog, StaffCalls } from '../../test/staff-leads.ts';

const fixture = useMailSite();
let staff: StaffCalls;

beforeAll(async () => {
  staff = new StaffCalls(fixture.site, await signIn(fixture.site, 'user'));
});

type Problem = Schemas['Problem'];

/** Signs in as a staff member with this email address. */
async function signInAs(email: string): Promise<StaffCalls> {
  const user = await signIn(fixture.site, 'user');
  await fixture.database.query('UPDATE todo_profiles SET email = $2 WHERE id = $1', [user.id, email]);
  return new StaffCalls(fixture.site, { ...user, email });
}

const writeEmail = (owner: ContactFixture, changes: Partial<Schemas['WriteEmail']> = {}, author = staff) =>
  author.post<Schemas['WrittenMessage'] & Problem>(`/api/leads/${owner.leadId}/emails`, {
    id: randomUUID(),
    to: owner.email,
    subject: 'Your roof',
    content: 'Hello Grace,\n\nthe roof is fine.',
    attachmentIds: [],
    ...changes,
  });
const getRecipient = async ({ leadId }: ContactFixture, author = staff) =>
  (await author.get<Schemas['Recipient']>(`/api/leads/${leadId}/recipient`)).body;
const sendDueEmails = () => fixture.worker.sweep('due-messages');
/** Sends due emails until the owner has received `count` emails. */
async function readMails({ email }: ContactFixture, count = 1) {
  await eventually(async () => {
    await sendDueEmails();
    return fixture.sink.to(email).length >= count;
  });
  return fixture.sink.to(email);
}
const suppressEmail = (email: string, reason: string) =>
  fixture.database.query(`INSERT INTO suppressions (address, reason, at) VALUES ($1, $2, now())`, [email, reason]);

function uploadAttachment(owner: ContactFixture, bytes: Buffer, fileName: string, id: string = randomUUID()) {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(bytes)]), fileName);
  return fetch(`${fixture.site.url}/api/leads/${owner.leadId}/attachments/${id}`, {
    method: 'PUT',
    headers: { cookie: staff.user.cookie },
    body: form,
  });
}
const PDF = Buffer.from('%PDF-1.7\nhello');

it('sends one email on behalf of the staff member, even after a double click', async () => {
  const owner = await createContact(fixture.database);
  const author = await signInAs(`nora.ellingson.${randomUUID().slice(0, 4)}@lindenholm.example`);
  const id = randomUUID();
  const responses = await Promise.all([1, 2, 3].map(() => writeEmail(owner, { id }, author)));
  expect(responses.map(({ status, body }) => [status, body.id])).toEqual([1, 2, 3].map(() => [201, id]));
  const [mail, ...others] = await readMails(owner);
  await sendDueEmails();
  expect(others).toEqual([]);
  expect(fixture.sink.to(owner.email)).toHaveLength(1);
  expect(mail?.from).toMatchObject({ address: author.user.email, name: expect.stringMatching(/^Nora Ellingson/) });
  expect(mail?.envelope.from).toBe('owners@lindenholm.example');
  expect(mail?.replyTo).toMatchObject([{ address: 'owners@lindenholm.example' }]);
  expect(mail?.subject).toBe('Your roof');
  expect(mail?.text).toMatch(/^Hello Grace,\n\nthe roof is fine\.\n\nNora Ellingson/);
  expect(mail?.header('auto-submitted')).toEqual([]);
  expect(mail?.header('list-unsubscribe')).toEqual([]);

  const timeline = await author.listTimeline(owner.leadId);
  const written = timeline.filter(({ type }) => type === 'mail.written');
  expect(written).toMatchObject([{ actor: author.user.email, data: { subject: 'Your roof' } }]);
  const sendId = (written[0]?.data as { sendId?: string } | undefined)?.sendId ?? '';
  const { body } = await author.get<Schemas['SentMessageDetail']>(`/api/messages/${sendId}`);
  expect(body).toMatchObject({ state: 'sent', content: { subject: 'Your roof' } });
  expect((await readAuditLog(fixture.database, owner.leadId)).at(-1)).toMatchObject({
    action: 'lead.emailed',
    after: { messageId: id },
  });
});

it('uses the company address for staff with an address in another domain, and shows this address before sending', async () => {
  const owner = await createContact(fixture.database);
  const author = await signInAs(`sam.${randomUUID().slice(0, 4)}@lindenholm.example.evil.test`);
  const { email } = await getRecipient(owner, author);
  expect(email).toMatchObject({ address: owner.email, problem: null, isUnsubscribed: false });
  expect(email.from).toMatch(/^Sam \w+ <owners@lindenholm\.example>$/);
  await writeEmail(owner, {}, author);
  const [mail] = await readMails(owner);
  expect(mail?.from).toMatchObject({ address: 'owners@lindenholm.example', name: expect.stringMatching(/^Sam/) });
});

it('records an email as contact with the owner', async () => {
  const owner = await createContact(fixture.database);
  await fixture.database.query('UPDATE leads SET first_response_due_at = now() WHERE id = $1', [owner.leadId]);
  await writeEmail(owner);
  const { body } = await staff.get<Schemas['Lead']>(`/api/leads/${owner.leadId}`);
  expect(body.lastContactedAt).not.toBeNull();
  expect(body.firstResponse?.respondedAt).not.toBeNull();
});

it.each(['Hello\r\nBcc: thief@evil.net', 'Hello\nX: y', 'a\u0000b', '  ', 'x'.repeat(201)])(
  'returns 400 for the subject %j',
  async (subject) => {
    const owner = await createContact(fixture.database);
    expect((await writeEmail(owner, { subject })).body).toMatchObject({ status: 400, errors: [{ field: 'subject' }] });
  },
);

it('sends attachments with safe names, and stores only names and sizes in the sent message', async () => {
  const owner = await createContact(fixture.database);
  const id = randomUUID();
  const uploads = await Promise.all([
    uploadAttachment(owner, PDF, 'Lease "A"\r\n.exe', id),
    uploadAttachment(owner, PDF, 'other', id),
  ]);
  expect(uploads.map(({ status }) => status)).toEqual([200, 200]);
  const stored = await Promise.all(uploads.map((response) => response.json()));
  expect(stored[0]).toEqual(stored[1]);
  expect(stored[0]).toMatchObject({ id, size: PDF.length, name: expect.stringMatching(/^[\w %]+\.pdf$/) });
  expect((await writeEmail(owner, { attachmentIds: [id, id] })).status).toBe(201);
  const [mail] = await readMails(owner);
  expect(mail?.attachments).toHaveLength(1);
  expect(mail?.attachments[0]).toMatchObject({
    mimeType: 'application/pdf',
    filename: (stored[0] as { name: string }).name,
  });
  expect(await writeEmail(owner, { attachmentIds: [id] })).toMatchObject({
    body: { status: 409, code: 'correspondence.attachment-missing' },
  });
  const [sent] = (await staff.listTimeline(owner.leadId)).filter(({ type }) => type === 'mail.sent');
  const { body } = await staff.get<Schemas['SentMessageDetail']>(
    `/api/messages/${(sent?.data as { sendId?: string } | undefined)?.sendId}`,
  );
  expect(body.content?.attachments).toEqual([{ name: (stored[0] as { name: string }).name, size: PDF.length }]);
});

it('rejects attachments that have an unsupported type, exceed 10 MB or belong to another lead', async () => {
  const [owner, otherOwner] = [await createContact(fixture.database), await createContact(fixture.database)];
  const script = await uploadAttachment(owner, Buffer.from('<script>alert(1)</script>'), 'invoice.pdf');
  expect(await script.json()).toMatchObject({ status: 400, code: 'correspondence.file-type' });
  const large = await uploadAttachment(owner, Buffer.concat([PDF, Buffer.alloc(10 * 1024 * 1024)]), 'a.pdf');
  expect(await large.json()).toMatchObject({ status: 400, code: 'correspondence.file-size' });
  const ids = [randomUUID(), randomUUID()];
  for (const id of ids)
    expect(
      (await uploadAttachment(owner, Buffer.concat([PDF, Buffer.alloc(6 * 1024 * 1024)]), 'a.pdf', id)).status,
    ).toBe(200);
  expect((await writeEmail(owner, { attachmentIds: ids })).body.code).toBe('correspondence.file-size');
  expect((await writeEmail(otherOwner, { attachmentIds: ids.slice(1) })).body.code).toBe(
    'correspondence.attachment-missing',
  );
  expect(await readMails(owner, 0)).toEqual([]);
  expect((await writeEmail(owner, { attachmentIds: ids.slice(1) })).status).toBe(201);
});

it('rejects an email to a changed or bounced address, and sends nothing', async () => {
  const owner = await createContact(fixture.database);
  expect((await writeEmail(owner, { to: 'old@example.com' })).body.code).toBe('correspondence.recipient-changed');
  await suppressEmail(owner.email, 'bounced');
  expect((await getRecipient(owner)).email.problem).toContain('came back');
  expect((await writeEmail(owner)).body).toMatchObject({ status: 409, code: 'correspondence.not-allowed' });
  const sends = await fixture.database.query('SELECT 1 FROM message_sends WHERE lead_id = $1', [owner.leadId]);
  expect(sends).toEqual([]);
});

it('sends email even if the owner has unsubscribed from marketing or the recipient cap is exceeded', async () => {
  const owner = await createContact(fixture.database);
  await suppressEmail(owner.email, 'unsubscribed');
  expect((await getRecipient(owner)).email).toMatchObject({ problem: null, isUnsubscribed: true });
  for (let count = 0; count < 12; count += 1) await writeEmail(owner);
  expect(await readMails(owner, 12)).toHaveLength(12);
});

it('returns 404 for an unknown or deleted lead, and sends no queued email about a deleted lead', async () => {
  const owner = await createContact(fixture.database);
  const releaseJobs = await fixture.worker.holdJobs();
  expect((await writeEmail(owner)).status).toBe(201);
  await fixture.database.query('UPDATE leads SET deleted_at = now() WHERE id = $1', [owner.leadId]);
  releaseJobs();
  await sendDueEmails();
  for (const leadId of [owner.leadId, randomUUID()]) {
    expect((await writeEmail({ ...owner, leadId })).status).toBe(404);
    expect((await uploadAttachment({ ...owner, leadId }, PDF, 'a.pdf')).status).toBe(404);
    for (const path of ['recipient', 'starting-texts?type=email'])
      expect((await staff.get(`/api/leads/${leadId}/${path}`)).status).toBe(404);
  }
  expect(fixture.sink.to(owner.email)).toEqual([]);
});

it('returns 409 when a message about another lead has the same id', async () => {
  const [owner, other] = [await createContact(fixture.database), await createContact(fixture.database)];
  const id = randomUUID();
  await writeEmail(owner, { id });
  expect((await writeEmail(other, { id })).body.code).toBe('correspondence.exists');
});

it('rejects an email to the owner of a lead that may be spam', async () => {
  const owner = await createContact(fixture.database);
  await fixture.database.query(`UPDATE leads SET contact_id = NULL, suspicions = '{trap}' WHERE id = $1`, [
    owner.leadId,
  ]);
  expect((await writeEmail(owner)).body.code).toBe('correspondence.not-allowed');
});

const readStartingTexts = async (leadId: string) =>
  (await staff.get<Schemas['StartingTextList']>(`/api/leads/${leadId}/starting-texts?type=email`)).body;

it('omits the templates about a rent analysis if the home has no rent analysis', async () => {
  const owner = await createContact(fixture.database, { street: '9 Oak Avenue' });
  await fixture.database.query('DELETE FROM property_analysis_entries WHERE lead_id = $1', [owner.leadId]);
  const { items } = await readStartingTexts(owner.leadId);
  expect(items.length).toBeGreaterThan(0);
  expect(JSON.stringify(items)).not.toMatch(/your analysis|a cautious rent/);
});

it("fills the sequence templates with the lead's values, and removes markup and private links", async () => {
  const owner = await createContact(fixture.database, { street: '77 Linden Court' });
  const body = await readStartingTexts(owner.leadId);
  expect(body.items.length).toBeGreaterThan(10);
  const all = JSON.stringify(body.items);
  expect(all).toContain('77 Linden Court');
  expect(all).not.toMatch(/\{\{|\]\(|[/=][\w-]{43}/);
});

it('deletes messages and attachments with the lead, and unused attachments after a week', async () => {
  const owner = await createContact(fixture.database);
  const [used, unused] = [randomUUID(), randomUUID()];
  for (const id of [used, unused]) await uploadAttachment(owner, PDF, 'a.pdf', id);
  await writeEmail(owner, { attachmentIds: [used] });
  const listFiles = async () =>
    (
      await fixture.database.query<{ id: string }>('SELECT id FROM staff_message_files WHERE lead_id = $1', [
        owner.leadId,
      ])
    ).map(({ id }) => id);
  await fixture.database.query(`UPDATE staff_message_files SET created_at = now() - interval '8 days'`);
  await fixture.worker.sweep('prune-attachments');
  expect(await listFiles()).toEqual([used]);
  await readMails(owner);
  await fixture.database.query('DELETE FROM leads WHERE id = $1', [owner.leadId]);
  expect(await listFiles()).toEqual([]);
  expect(await fixture.database.query('SELECT 1 FROM staff_messages WHERE lead_id = $1', [owner.leadId])).toEqual([]);
});
