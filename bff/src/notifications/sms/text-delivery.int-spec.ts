import { eventually } from '../../../test/eventually.ts';
import { createDueText, createPhoneOwner, listTextsTo, useTextSite } from '../../../test/text-site.ts';
import { Suppressions } from '../../contacts/index.ts';
import { Database } from '../../platform/database/database.ts';
import { MessageContents } from '../contents/message-contents.service.ts';
import { MessageOutcomes } from '../message-outcomes.service.ts';
import { TextClaims } from './text-claims.service.ts';
import { TextDelivery } from './text-delivery.service.ts';

const fixture = useTextSite();

const deliverText = (id: string) => fixture.worker.app.get(TextDelivery).deliver(id);
const findSend = async (id: string) =>
  (
    await fixture.database.query<{ state: string; error: string | null; due_at: Date; message_id: string | null }>(
      'SELECT state, error, due_at, message_id FROM message_sends WHERE id = $1',
      [id],
    )
  )[0];
const listTimelineTypes = async (leadId: string) =>
  (
    await fixture.database.query<{ type: string }>('SELECT type FROM lead_events WHERE lead_id = $1 ORDER BY id', [
      leadId,
    ])
  ).map(({ type }) => type);
const resetCircuit = () => fixture.database.query('DELETE FROM vendor_circuits');
beforeEach(resetCircuit);

it('sends a text once, and records it on the timeline', async () => {
  const owner = await createPhoneOwner(fixture);
  const id = await createDueText(fixture, owner);
  await Promise.all([deliverText(id), deliverText(id), fixture.worker.sweep('due-texts')]);
  expect(listTextsTo(fixture, owner.number)).toEqual(['See you at 2 PM']);
  expect(await findSend(id)).toMatchObject({ state: 'sent', error: null, message_id: expect.stringMatching(/^SM/) });
  expect(await listTimelineTypes(owner.leadId)).toEqual(['text.sent']);
});

it.each([
  ['without consent', { consentedPhone: null }],
  ['with consent only to texts to another number', { consentedPhone: '(515) 555-0199' }],
])('suppresses a text %s', async (_, options) => {
  const owner = await createPhoneOwner(fixture, options);
  const id = await createDueText(fixture, owner);
  await deliverText(id);
  expect(await findSend(id)).toMatchObject({ state: 'suppressed', error: 'no consent' });
  expect(listTextsTo(fixture, owner.number)).toEqual([]);
});

it('postpones a text to the end of the quiet hours', async () => {
  const owner = await createPhoneOwner(fixture);
  fixture.clock.set(new Date('2026-12-22T02:00:00Z'));
  const id = await createDueText(fixture, owner);
  await deliverText(id);
  const opensAt = new Date('2026-12-22T15:00:00Z');
  expect(await findSend(id)).toMatchObject({ state: 'due', due_at: opensAt });
  fixture.clock.set(opensAt);
  await fixture.worker.sweep('due-texts');
  expect(await findSend(id)).toMatchObject({ state: 'sent' });
});

it("never sends a text again if Twilio accepted it but Twilio's reply was lost", async () => {
  const owner = await createPhoneOwner(fixture);
  const id = await createDueText(fixture, owner);
  fixture.twilio.setFault({ fault: 'cut', times: 1 });
  await deliverText(id);
  expect(await findSend(id)).toMatchObject({ state: 'unknown' });
  fixture.clock.advance(3_600_000);
  await fixture.worker.sweep('due-texts');
  await deliverText(id);
  expect(listTextsTo(fixture, owner.number)).toHaveLength(1);
  expect(await listTimelineTypes(owner.leadId)).toEqual(['text.unknown']);
});

it.each([
  [{ fault: 500, hasActed: true, times: 1 }, 'unknown'],
  [{ fault: 'garbage', times: 1 }, 'unknown'],
  [{ fault: 429, times: 1 }, 'due'],
  [{ fault: 401, times: 1 }, 'due'],
])('after the simulated error %j at Twilio, marks the text as %s', async (fault, state) => {
  const owner = await createPhoneOwner(fixture);
  const id = await createDueText(fixture, owner);
  fixture.twilio.setFault(fault);
  await deliverText(id);
  expect(await findSend(id)).toMatchObject({ state });
  await resetCircuit();
  fixture.clock.advance(60_000);
  await fixture.worker.sweep('due-texts');
  expect(await findSend(id)).toMatchObject({ state: state === 'due' ? 'sent' : state });
  expect(listTextsTo(fixture, owner.number)).toHaveLength(1);
});

it('fails a text to a number that cannot receive texts', async () => {
  const owner = await createPhoneOwner(fixture, { consentedPhone: '+15005550009' });
  const id = await createDueText(fixture, { ...owner, number: '+15005550009' });
  await deliverText(id);
  expect(await findSend(id)).toMatchObject({ state: 'failed', error: expect.stringContaining('21614') });
});

it('opts out an owner whose number has opted out at Twilio (21610), and sends no later texts', async () => {
  const owner = await createPhoneOwner(fixture);
  fixture.twilio.conversations.receive(owner.number, 'STOP');
  const [id, next] = [await createDueText(fixture, owner), await createDueText(fixture, owner)];
  await deliverText(id);
  expect(await findSend(id)).toMatchObject({ state: 'suppressed', error: 'unsubscribed' });
  expect(await findSend(next)).toMatchObject({ state: 'suppressed', error: 'unsubscribed' });
  const suppressions = fixture.worker.app.get(Suppressions, { strict: false });
  expect(await suppressions.listReasons(owner.number)).toEqual(['unsubscribed']);
  expect(await suppressions.listReasons(owner.email)).toEqual(['unsubscribed']);
  const later = await createDueText(fixture, owner);
  const count = fixture.twilio.requests.length;
  await deliverText(later);
  expect(await findSend(later)).toMatchObject({ state: 'suppressed' });
  expect(fixture.twilio.requests).toHaveLength(count);
});

it("marks a killed worker's text as due if it was not sent, and as unknown otherwise", async () => {
  const claims = fixture.worker.app.get(TextClaims);
  const owner = await createPhoneOwner(fixture);
  const [unsent, sending] = [await createDueText(fixture, owner), await createDueText(fixture, owner)];
  await claims.claim(unsent);
  const claimed = await claims.claim(sending);
  await fixture.worker.app
    .get(MessageContents)
    .markSending(claimed!, { sender: '', subject: '', text: 'Hello', html: null, attachments: [] });
  fixture.clock.advance(121_000);
  await fixture.worker.app.get(MessageOutcomes).settleLostClaims();
  expect([(await findSend(unsent))?.state, (await findSend(sending))?.state]).toEqual(['due', 'unknown']);
  expect(await listTimelineTypes(owner.leadId)).toEqual(['text.unknown']);
});

it('does not claim a text that was queued while an opt-out was being recorded', async () => {
  const owner = await createPhoneOwner(fixture);
  const suppressions = fixture.site.app.get(Suppressions, { strict: false });
  const [recorded, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const optOut = fixture.site.app.get(Database).transaction(async (tx) => {
    await suppressions.suppress(tx, owner.number, 'unsubscribed', null);
    recorded.resolve();
    await released.promise;
  });
  await recorded.promise;
  const id = await createDueText(fixture, owner);
  const claim = fixture.worker.app.get(TextClaims).claim(id);
  await eventually(async () => {
    const waiting = await fixture.database.query(
      `SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
       AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    );
    return waiting.length > 0;
  });
  released.resolve();
  await optOut;
  expect(await claim).toBeNull();
  expect(await findSend(id)).toMatchObject({ state: 'suppressed', error: 'unsubscribed' });
});
