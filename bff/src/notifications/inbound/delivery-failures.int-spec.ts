import { randomUUID } from 'node:crypto';
import {
  addSentEmail,
  createMailedOwner,
  listMailEntries,
  listSequences,
  listStoredMessages,
  readFixture,
  postInboundMail,
  postMailEvent,
  useInboundSite,
  type MailedOwner,
} from '../../../test/inbound-site.ts';
import { Suppressions } from '../../contacts/index.ts';

const DAY_MS = 86_400_000;

const fixture = useInboundSite();

const listSuppressionReasons = async (address: string) =>
  (await fixture.worker.app.get(Suppressions, { strict: false }).listReasons(address)).sort();
const findSend = async (id: string) =>
  (
    await fixture.database.query<{ state: string; error: string | null }>(
      'SELECT state, error FROM message_sends WHERE id = $1',
      [id],
    )
  )[0];
const ACTIVE_SEQUENCES = ['warm_lead: active', 'onboarding: active'];

it.each(['bounce-postfix', 'bounce-gmail', 'bounce-qmail'])(
  'suppresses the address after the message %s',
  async (name) => {
    const owner = await createMailedOwner(fixture);
    await postInboundMail(fixture, readFixture(name, owner));
    expect(await listSuppressionReasons(owner.email)).toEqual(['bounced']);
    const reason = 'The mailbox does not exist (5.1.1)';
    expect(await findSend(owner.sendId)).toEqual({ state: 'failed', error: reason });
    expect(await listMailEntries(fixture, owner)).toMatchObject([
      { type: 'mail.failed', data: { sendId: owner.sendId, reason } },
    ]);
    expect(await listSequences(fixture, owner)).toEqual([
      'warm_lead: stopped, bounced',
      'onboarding: stopped, bounced',
    ]);
  },
);

it('suppresses the address after temporary bounces of three messages in 14 days', async () => {
  const owner = await createMailedOwner(fixture);
  const bounce = async (sendId: string) => {
    for (let repetition = 0; repetition < 2; repetition += 1)
      await postInboundMail(fixture, readFixture('bounce-exim', { ...owner, sendId }));
  };
  await bounce(owner.sendId);
  fixture.clock.advance(15 * DAY_MS);
  for (let index = 0; index < 2; index += 1) await bounce(await addSentEmail(fixture, owner));
  expect(await listSuppressionReasons(owner.email)).toEqual([]);
  expect(await listSequences(fixture, owner)).toEqual(ACTIVE_SEQUENCES);
  const last = await addSentEmail(fixture, owner);
  await bounce(last);
  expect(await listSuppressionReasons(owner.email)).toEqual(['bounced']);
  expect((await findSend(last))?.error).toBe('The mail server of the recipient returned it (5.2.2)');
});

it('suppresses the address after three temporary bounces that arrive at the same time', async () => {
  const owner = await createMailedOwner(fixture);
  const sendIds = [owner.sendId, await addSentEmail(fixture, owner), await addSentEmail(fixture, owner)];
  await Promise.all(
    sendIds.map((sendId) => postInboundMail(fixture, readFixture('bounce-exim', { ...owner, sendId }))),
  );
  expect(await listSuppressionReasons(owner.email)).toEqual(['bounced']);
});

it('ignores a report about a delayed delivery', async () => {
  const owner = await createMailedOwner(fixture);
  await postInboundMail(fixture, readFixture('delayed-postfix', owner));
  expect(await findSend(owner.sendId)).toMatchObject({ state: 'sent' });
  expect(await listSuppressionReasons(owner.email)).toEqual([]);
});

it.each(['bounce-postfix', 'complaint-arf'])('suppresses nothing after a forged %s', async (name) => {
  const owner = await createMailedOwner(fixture);
  await postInboundMail(fixture, readFixture(name, { ...owner, sendId: randomUUID() }));
  expect(await listStoredMessages(fixture, owner.email)).toMatchObject([{ state: 'unmatched' }]);
  expect(await listSuppressionReasons(owner.email)).toEqual([]);
  expect(await listSequences(fixture, owner)).toEqual(ACTIVE_SEQUENCES);
});

const expectComplaint = async (owner: MailedOwner) => {
  expect(await listSuppressionReasons(owner.email)).toEqual(['complained', 'unsubscribed']);
  expect(await listSequences(fixture, owner)).toEqual([
    'warm_lead: stopped, complained',
    'onboarding: stopped, complained',
  ]);
};

it.each(['complaint-arf', 'complaint-redacted'])('blocks marketing after the message %s', async (name) => {
  const owner = await createMailedOwner(fixture);
  await postInboundMail(fixture, readFixture(name, owner));
  await expectComplaint(owner);
  expect((await listMailEntries(fixture, owner)).map(({ type }) => type)).toEqual(['mail.complained']);
  expect((await findSend(owner.sendId))?.error).toBe('The recipient marked it as spam');
});

it('applies bounce and complaint events from a mail vendor', async () => {
  const [gone, complaining, full] = [
    await createMailedOwner(fixture),
    await createMailedOwner(fixture),
    await createMailedOwner(fixture),
  ];
  const messageId = `<${gone.sendId}@lindenholm.example>`;
  await postMailEvent(fixture, { type: 'bounce', recipient: gone.email, messageId, status: '5.1.1' });
  expect(await listSuppressionReasons(gone.email)).toEqual(['bounced']);
  expect(await findSend(gone.sendId)).toMatchObject({ state: 'failed' });
  await postMailEvent(fixture, { type: 'complaint', recipient: complaining.email });
  await expectComplaint(complaining);
  // Without a message id, the same event counts once a day.
  for (let day = 0; day < 3; day += 1) {
    expect(await listSuppressionReasons(full.email)).toEqual([]);
    const event = { type: 'bounce', recipient: full.email, status: '5.2.2' };
    for (let repetition = 0; repetition < 3; repetition += 1) await postMailEvent(fixture, event);
    fixture.clock.advance(DAY_MS);
  }
  expect(await listSuppressionReasons(full.email)).toEqual(['bounced']);
});
