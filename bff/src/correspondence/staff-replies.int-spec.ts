import { randomUUID } from 'node:crypto';
import type { Schemas } from '@epm/contract';
import {
  buildEmail,
  createMailedOwner,
  listStoredMessages,
  postInboundMail,
  useInboundSite,
  type MailedOwner,
} from '../../test/inbound-site.ts';
import { signIn } from '../../test/sign-in.ts';
import { StaffCalls } from '../../test/staff-leads.ts';

const fixture = useInboundSite();
let staff: StaffCalls;

beforeEach(async () => {
  staff = new StaffCalls(fixture.site, await signIn(fixture.site, 'user'));
});

type Problem = Schemas['Problem'];

const CONTENT = 'Tuesday is fine.\n\nOn Dec 1, 2026, Grace wrote:\n> Can you come?';

const writeReply = (owner: MailedOwner, repliesTo: string, id: string = randomUUID()) =>
  staff.post<Schemas['WrittenMessage'] & Problem>(`/api/leads/${owner.leadId}/emails`, {
    id,
    to: owner.email,
    subject: 'Re: Your home',
    content: CONTENT,
    attachmentIds: [],
    repliesTo,
  });

/** Receives an email from the owner. @returns its id */
async function receiveQuestion(owner: MailedOwner, body = buildEmail(owner.email, 'Can you come?', owner)) {
  await postInboundMail(fixture, body);
  return (await listStoredMessages(fixture, owner.email)).at(-1)!.id;
}

/** Sends due messages until the owner has received an email, and returns the email. */
async function sendAndReadReply({ email }: MailedOwner) {
  for (let round = 0; round < 50 && fixture.sink.to(email).length === 0; round += 1)
    await fixture.worker.sweep('due-messages');
  return fixture.sink.to(email)[0];
}

const listOriginalIds = ({ leadId }: MailedOwner) =>
  fixture.database.query('SELECT replies_to FROM staff_messages WHERE lead_id = $1', [leadId]);

it('references the received email and our earlier email in a reply, with the quote below the signature', async () => {
  const owner = await createMailedOwner(fixture);
  await fixture.database.query(
    `UPDATE message_sends SET message_id = '<' || id || '@lindenholm.example>' WHERE id = $1`,
    [owner.sendId],
  );
  const body = buildEmail(owner.email, 'Can you come?', owner);
  const messageId = /^Message-ID: (\S+)/m.exec(String(body))![1]!;
  const originalId = await receiveQuestion(owner, body);
  expect((await writeReply(owner, originalId)).status).toBe(201);
  const mail = await sendAndReadReply(owner);
  expect(mail?.header('in-reply-to')).toEqual([messageId]);
  expect(mail?.header('references')).toEqual([`<${owner.sendId}@lindenholm.example> ${messageId}`]);
  expect(mail?.text).toMatch(/^Tuesday is fine\.\n\n[^>]+\n\nOn Dec 1, 2026, Grace wrote:\n> Can you come\?\n\n--/);
  expect(mail?.html).toMatch(/<blockquote[^>]*><p[^>]*><span>Can you come\?/);
  const [written] = (await staff.listTimeline(owner.leadId)).filter(({ type }) => type === 'mail.written');
  expect(written?.data).toMatchObject({ subject: 'Re: Your home', repliesTo: originalId });
});

it('rejects a reply to an unknown email or to an email about another lead, and sends nothing', async () => {
  const [owner, other] = [await createMailedOwner(fixture), await createMailedOwner(fixture)];
  const originalId = await receiveQuestion(other);
  for (const id of [originalId, randomUUID()])
    expect((await writeReply(owner, id)).body).toMatchObject({
      status: 409,
      code: 'correspondence.original-missing',
      detail: expect.stringContaining('not about this lead'),
    });
  expect((await writeReply(owner, 'x')).body).toMatchObject({ status: 400, errors: [{ field: 'repliesTo' }] });
  expect(await listOriginalIds(owner)).toEqual([]);
  expect((await staff.listTimeline(owner.leadId)).filter(({ type }) => type === 'mail.written')).toEqual([]);
});

it('sends a reply without references if the original was erased, and accepts a repeated request', async () => {
  const owner = await createMailedOwner(fixture);
  const sender = `partner-${randomUUID()}@example.com`;
  const originalId = await receiveQuestion({ ...owner, email: sender }, buildEmail(sender, 'Can you come?', owner));
  const releaseJobs = await fixture.worker.holdJobs();
  const id = randomUUID();
  expect((await writeReply(owner, originalId, id)).status).toBe(201);
  expect(await listOriginalIds(owner)).toEqual([{ replies_to: originalId }]);
  await fixture.database.query(`INSERT INTO contacts (email) VALUES ($1)`, [sender]);
  await fixture.database.query('DELETE FROM contacts WHERE email = $1', [sender]);
  releaseJobs();
  const mail = await sendAndReadReply(owner);
  expect(mail?.text).toContain('Tuesday is fine.');
  expect([mail?.header('in-reply-to'), mail?.header('references')]).toEqual([[], []]);
  expect(await listOriginalIds(owner)).toEqual([{ replies_to: null }]);
  expect((await writeReply(owner, originalId, id)).status).toBe(201);
  expect(await listOriginalIds(owner)).toHaveLength(1);
});

it.each([
  ['is longer than a line', `<${'x'.repeat(990)}@owner.example>`],
  ['contains a space', '<a b@owner.example>'],
])('references only our email if the received Message-ID %s', async (_, messageId) => {
  const owner = await createMailedOwner(fixture);
  const originalId = await receiveQuestion(owner);
  await fixture.database.query('UPDATE inbound_messages SET message_id = $2 WHERE id = $1', [originalId, messageId]);
  await writeReply(owner, originalId);
  expect((await sendAndReadReply(owner))?.header('references')).toEqual(['<a@b>']);
});
