import { randomUUID } from 'node:crypto';
import type { Schemas } from '@epm/contract';
import { signIn } from '../../test/sign-in.ts';
import { StaffCalls } from '../../test/staff-leads.ts';
import { createPhoneOwner, listTextsTo, useTextSite, type PhoneOwner } from '../../test/text-site.ts';

const fixture = useTextSite();
let staff: StaffCalls;

beforeEach(async () => {
  staff = new StaffCalls(fixture.site, await signIn(fixture.site, 'user'));
});

const writeText = (owner: PhoneOwner, changes: Partial<Schemas['WriteText']> = {}) =>
  staff.post<Schemas['WrittenMessage'] & Schemas['Problem']>(`/api/leads/${owner.leadId}/texts`, {
    id: randomUUID(),
    to: owner.number,
    content: 'I am at the door.',
    ...changes,
  });
const getRecipient = async ({ leadId }: PhoneOwner) =>
  (await staff.get<Schemas['Recipient']>(`/api/leads/${leadId}/recipient`)).body.text;
const sendDueTexts = () => fixture.worker.sweep('due-texts');

it('sends a text only once after a double click, and shows it on the timeline', async () => {
  const owner = await createPhoneOwner(fixture);
  expect(await getRecipient(owner)).toEqual({ number: owner.number, problem: null, sendAt: null });
  const id = randomUUID();
  const responses = await Promise.all([writeText(owner, { id }), writeText(owner, { id })]);
  expect(responses.map(({ status }) => status)).toEqual([201, 201]);
  await sendDueTexts();
  expect(listTextsTo(fixture, owner.number)).toEqual(['I am at the door.']);
  const timeline = await staff.listTimeline(owner.leadId);
  expect(timeline.filter(({ type }) => type === 'text.written')).toMatchObject([{ actor: staff.user.email }]);
  const sent = timeline.find(({ type }) => type === 'text.sent');
  const { body } = await staff.get<Schemas['SentMessageDetail']>(
    `/api/messages/${(sent?.data as { sendId?: string } | undefined)?.sendId}`,
  );
  expect(body).toMatchObject({ channel: 'sms', content: { text: 'I am at the door.', hasHtml: false } });
});

it('shows when the quiet hours end, and sends the text at that time', async () => {
  const owner = await createPhoneOwner(fixture);
  fixture.clock.set(new Date('2026-12-22T04:00:00Z'));
  staff = new StaffCalls(fixture.site, await signIn(fixture.site, 'user'));
  expect((await getRecipient(owner)).sendAt).toBe('2026-12-22T15:00:00.000Z');
  await writeText(owner);
  await sendDueTexts();
  expect(listTextsTo(fixture, owner.number)).toEqual([]);
  fixture.clock.set(new Date('2026-12-22T15:00:00Z'));
  await sendDueTexts();
  expect(listTextsTo(fixture, owner.number)).toEqual(['I am at the door.']);
});

it('rejects a text without consent, after an opt-out, or to a changed number', async () => {
  const [stranger, leaver] = [
    await createPhoneOwner(fixture, { consentedPhone: null }),
    await createPhoneOwner(fixture),
  ];
  expect((await getRecipient(stranger)).problem).toBe('The owner has not consented to texts to this number.');
  expect((await writeText(stranger)).body).toMatchObject({ status: 409, code: 'correspondence.not-allowed' });
  expect((await writeText(leaver, { to: '+15155550100' })).body.code).toBe('correspondence.recipient-changed');
  await fixture.database.query(`INSERT INTO suppressions (address, reason, at) VALUES ($1, 'unsubscribed', now())`, [
    leaver.number,
  ]);
  expect((await writeText(leaver)).body.detail).toBe('The owner has opted out of texts to this number.');
  await sendDueTexts();
  expect([...listTextsTo(fixture, stranger.number), ...listTextsTo(fixture, leaver.number)]).toEqual([]);
});
