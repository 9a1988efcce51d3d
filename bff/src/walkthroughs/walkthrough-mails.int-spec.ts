import { eventually } from '../../test/eventually.ts';
import { CHANGE_DELAY_MS } from './walkthroughs.mails.ts';
import { createOwner, bookWalkthrough, type Owner } from '../../test/walkthrough-fixtures.ts';
import {
  FRIDAY,
  parseInvitation,
  findWalkthroughKey,
  THURSDAY,
  useWalkthroughMails,
  WEDNESDAY,
} from '../../test/walkthrough-mails.ts';

const { fixture, clock, waitForMails, waitForLastMail, callManageApi } = useWalkthroughMails();

/** Sends due mail and returns the subjects of the emails about the walkthrough. */
async function sendDueMailAndListSubjects({ email }: Owner): Promise<(string | undefined)[]> {
  await fixture.worker.sweep('due-messages');
  return fixture.sink
    .to(email)
    .map(({ subject }) => subject)
    .filter((subject) => /walkthrough/i.test(subject ?? ''));
}

const listMessageStates = ({ leadId }: Owner) =>
  fixture.database.query<{ state: string; error: string | null }>(
    `SELECT state, error FROM message_sends WHERE lead_id = $1 AND template LIKE 'walkthrough%' ORDER BY payload->>'sequence'`,
    [leadId],
  );

describe('successive changes', () => {
  it('sends one email with the final state after several quick changes', async () => {
    const owner = await createOwner(fixture.site);
    await bookWalkthrough(fixture.site, owner, WEDNESDAY);
    await waitForLastMail(owner);
    for (let change = 0; change < 8; change++) {
      await bookWalkthrough(fixture.site, owner, change % 2 ? WEDNESDAY : THURSDAY);
      clock.advance(1_000);
      await fixture.worker.sweep('due-messages');
    }
    await bookWalkthrough(fixture.site, owner, THURSDAY);
    expect(await sendDueMailAndListSubjects(owner)).toHaveLength(1);
    clock.advance(CHANGE_DELAY_MS);
    expect(await sendDueMailAndListSubjects(owner)).toEqual([
      'Your walkthrough: Wednesday, December 9 at 10:00 AM',
      'Your walkthrough has moved: Thursday, December 10 at 10:00 AM',
    ]);
    const ledger = await listMessageStates(owner);
    expect(ledger.filter(({ state }) => state === 'sent')).toHaveLength(2);
    expect(
      ledger.filter(({ state, error }) => state === 'suppressed' && error === 'A later message replaced it.'),
    ).toHaveLength(8);
  });

  it('does not postpone the email forever when changes continue', async () => {
    const owner = await createOwner(fixture.site);
    await bookWalkthrough(fixture.site, owner, WEDNESDAY);
    await waitForLastMail(owner);
    for (let change = 0; change < 6; change++) {
      await bookWalkthrough(fixture.site, owner, change % 2 ? FRIDAY : THURSDAY);
      clock.advance(CHANGE_DELAY_MS / 4);
      await fixture.worker.sweep('due-messages');
    }
    expect((await sendDueMailAndListSubjects(owner)).length).toBeGreaterThan(1);
  });

  it('sends a confirmation after several changes if no confirmation has been sent', async () => {
    const owner = await createOwner(fixture.site);
    fixture.sink.behavior = { kind: 'refuse', at: 'DATA', code: 451, text: '4.3.0 Later' };
    await bookWalkthrough(fixture.site, owner, WEDNESDAY);
    await fixture.worker.sweep('due-messages');
    await eventually(async () => (await listMessageStates(owner)).every(({ error }) => error?.includes('Later')));
    fixture.sink.behavior = { kind: 'accept' };
    await bookWalkthrough(fixture.site, owner, THURSDAY);
    clock.advance(CHANGE_DELAY_MS);
    expect(await sendDueMailAndListSubjects(owner)).toEqual(['Your walkthrough: Thursday, December 10 at 10:00 AM']);
  });
});

describe('a cancellation soon after another change', () => {
  it('sends a cancellation before the confirmation of the next walkthrough', async () => {
    const owner = await createOwner(fixture.site);
    await bookWalkthrough(fixture.site, owner, WEDNESDAY);
    await callManageApi(findWalkthroughKey(await waitForLastMail(owner)), '/cancel', {});
    clock.advance(5_000);
    await bookWalkthrough(fixture.site, owner, THURSDAY);
    expect((await sendDueMailAndListSubjects(owner)).length).toBe(1);
    clock.advance(CHANGE_DELAY_MS - 5_000);
    await fixture.worker.sweep('due-messages');
    clock.advance(5_000);
    expect(await sendDueMailAndListSubjects(owner)).toEqual([
      'Your walkthrough: Wednesday, December 9 at 10:00 AM',
      'Your walkthrough is canceled: Wednesday, December 9 at 10:00 AM',
      'Your walkthrough: Thursday, December 10 at 10:00 AM',
    ]);
  });

  it('a cancellation email states the last emailed time', async () => {
    const owner = await createOwner(fixture.site);
    await bookWalkthrough(fixture.site, owner, WEDNESDAY);
    const key = findWalkthroughKey(await waitForLastMail(owner));
    await callManageApi(key, '/reschedule', { start: THURSDAY });
    await callManageApi(key, '/cancel', {});
    expect((await waitForLastMail(owner)).subject).toBe(
      'Your walkthrough is canceled: Wednesday, December 9 at 10:00 AM',
    );
  });

  it('sends no email when a walkthrough is rescheduled and then returned to the emailed time', async () => {
    const owner = await createOwner(fixture.site);
    await bookWalkthrough(fixture.site, owner, WEDNESDAY);
    const key = findWalkthroughKey(await waitForLastMail(owner));
    await callManageApi(key, '/reschedule', { start: THURSDAY });
    await callManageApi(key, '/reschedule', { start: WEDNESDAY });
    expect(await waitForMails(owner)).toHaveLength(1);
  });
});

describe('the confirmation', () => {
  it('sends a confirmation with time, address, the steps of the visit and the calendar entry', async () => {
    const owner = await createOwner(fixture.site);
    const { body } = await bookWalkthrough(fixture.site, owner, WEDNESDAY);
    const mail = await waitForLastMail(owner);
    expect(mail.subject).toBe('Your walkthrough: Wednesday, December 9 at 10:00 AM');
    for (const content of [mail.text, mail.html]) {
      expect(content).toContain('10:00 AM to 10:45 AM Central Time');
      expect(content).toContain('1200 Grand Ave, West Des Moines, IA 50265');
      expect(content).toContain('What happens');
    }
    const entry = parseInvitation(mail);
    expect(entry).toMatchObject({
      method: 'REQUEST',
      METHOD: 'REQUEST',
      UID: `walkthrough-${body.id}@site.test`,
      SEQUENCE: '0',
      DTSTART: '20261209T160000Z',
      DTEND: '20261209T164500Z',
      STATUS: 'CONFIRMED',
      SUMMARY: 'Walkthrough with Lindenholm',
      LOCATION: '1200 Grand Ave\\, West Des Moines\\, IA 50265',
      ATTENDEE: `MAILTO:${owner.email}`,
    });
    expect(entry.DESCRIPTION).toContain(`/walkthrough/${findWalkthroughKey(mail)}`);
  });

  it('stores only the hash of the emailed key', async () => {
    const owner = await createOwner(fixture.site);
    await bookWalkthrough(fixture.site, owner, WEDNESDAY);
    const key = findWalkthroughKey(await waitForLastMail(owner));
    expect(key).toHaveLength(43);
    const rows = await fixture.database.query<{ hash: string }>(
      `SELECT encode(key_hash, 'hex') AS hash FROM walkthrough_keys`,
    );
    expect(rows.every(({ hash }) => hash.length === 64)).toBe(true);
    const [stored] = await fixture.database.query<{ n: number }>(
      'SELECT count(*)::int AS n FROM message_sends WHERE payload::text LIKE $1',
      [`%${key}%`],
    );
    expect(stored?.n).toBe(0);
  });
});
