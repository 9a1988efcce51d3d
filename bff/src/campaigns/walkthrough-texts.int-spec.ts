import { eventually } from '../../test/eventually.ts';
import { listTextsTo, useTextSite } from '../../test/text-site.ts';
import { bookWalkthrough, createOwner, type Owner } from '../../test/walkthrough-fixtures.ts';

const PHONE_NUMBER = '+15155550123';
const fixture = useTextSite();
beforeEach(async () => {
  fixture.clock.set(new Date('2026-12-07T18:00:00Z'));
  await fixture.database.clear('walkthroughs');
  fixture.twilio.conversations.state.messages.length = 0;
});

/**
 * Books a walkthrough for an owner with a phone number. The owner has consented to texts to this number unless
 * `hasConsent` is false.
 */
async function bookWalkthroughWithPhone(visitAt: string, { hasConsent = true } = {}): Promise<Owner> {
  const owner = await createOwner(fixture.site);
  await fixture.database.query(`UPDATE leads SET phone = '(515) 555-0123' WHERE id = $1`, [owner.leadId]);
  if (hasConsent)
    await fixture.database.query(
      `INSERT INTO consents (contact_id, lead_id, channel, phone, form, wording_version, wording, at)
       SELECT contact_id, id, 'sms', phone, 'enrollment', 'test', 'test', now() FROM leads WHERE id = $1`,
      [owner.leadId],
    );
  await bookWalkthrough(fixture.site, owner, visitAt);
  await eventually(async () => {
    await fixture.worker.dispatch();
    const rows = await fixture.database.query(
      `SELECT 1 FROM campaign_sequences WHERE lead_id = $1 AND workflow = 'confirmation' AND state = 'active'`,
      [owner.leadId],
    );
    return rows.length > 0;
  });
  return owner;
}

/** Runs the sweeps at each time, and returns the number of texts after each time. */
async function sweepAndCountTexts(...times: string[]): Promise<number[]> {
  const counts: number[] = [];
  for (const time of times) {
    fixture.clock.set(new Date(time));
    // Each run processes one step of a sequence. Email steps are due, too, because the clock skips the times at which
    // they would be sent.
    for (let run = 0; run < 4; run++) await fixture.worker.sweep('campaign-steps');
    await fixture.worker.sweep('due-texts');
    counts.push(listTextsTo(fixture, PHONE_NUMBER).length);
  }
  return counts;
}

it('sends the reminder text two hours before the walkthrough', async () => {
  await bookWalkthroughWithPhone('2026-12-21T20:00:00.000Z');
  expect(await sweepAndCountTexts('2026-12-20T20:00:00Z', '2026-12-21T17:59:00Z', '2026-12-21T18:00:00Z')).toEqual([
    0, 0, 1,
  ]);
  expect(listTextsTo(fixture, PHONE_NUMBER)[0]).toMatch(
    /: your walkthrough is on Monday, December 21 at 2:00 PM, .*Reply STOP to opt out$/,
  );
});

it('sends the reminder text as soon as quiet hours end', async () => {
  await bookWalkthroughWithPhone('2026-12-21T16:00:00.000Z');
  expect(await sweepAndCountTexts('2026-12-20T16:00:00Z', '2026-12-21T14:59:00Z', '2026-12-21T15:00:00Z')).toEqual([
    0, 0, 1,
  ]);
});

it('sends no reminder text to a number without consent, and records the reason', async () => {
  const owner = await bookWalkthroughWithPhone('2026-12-21T20:00:00.000Z', { hasConsent: false });
  expect(await sweepAndCountTexts('2026-12-20T20:00:00Z', '2026-12-21T18:00:00Z')).toEqual([0, 0]);
  const [text] = await fixture.database.query(
    `SELECT campaign_sends.reason FROM campaign_sends JOIN campaign_sequences ON campaign_sequences.id = sequence_id
     JOIN campaign_templates ON campaign_templates.id = template_id WHERE type = 'sms' AND lead_id = $1`,
    [owner.leadId],
  );
  expect(text).toEqual({ reason: 'no consent to text messages to this number' });
});

it('sends no reminder text after the walkthrough has started', async () => {
  await bookWalkthroughWithPhone('2026-12-21T20:00:00.000Z');
  await fixture.database.query('INSERT INTO outgoing_hold (backup, since) VALUES ($1, now())', ['test']);
  expect(await sweepAndCountTexts('2026-12-20T20:00:00Z', '2026-12-21T18:00:00Z')).toEqual([0, 0]);
  await fixture.database.query('DELETE FROM outgoing_hold');
  expect(await sweepAndCountTexts('2026-12-21T20:00:00Z')).toEqual([0]);
  expect(
    await fixture.database.query(`SELECT error FROM message_sends WHERE channel = 'sms' AND state = 'suppressed'`),
  ).toEqual([{ error: 'the walkthrough has started' }]);
});
