import { eventually } from '../../test/eventually.ts';
import { CHANGE_DELAY_MS } from './walkthroughs.mails.ts';
import { anOwner, book, type Owner } from '../../test/walkthrough-fixtures.ts';
import {
  friday,
  invitationIn,
  keyIn,
  monday,
  thursday,
  useWalkthroughMails,
  wednesday,
} from '../../test/walkthrough-mails.ts';

const HOUR_MS = 3_600_000;
const { at, clock, mailsTo, lastMailTo, manage } = useWalkthroughMails();

/** Sends due mail and returns the subjects of the emails about the walkthrough. */
async function subjectsTo({ email }: Owner): Promise<(string | undefined)[]> {
  await at.worker.sweep('due-messages');
  return at.sink
    .to(email)
    .map(({ subject }) => subject)
    .filter((subject) => /walkthrough/i.test(subject ?? ''));
}

const states = ({ leadId }: Owner) =>
  at.database.query<{ state: string; error: string | null }>(
    `SELECT state, error FROM message_sends WHERE lead_id = $1 AND template LIKE 'walkthrough%' ORDER BY payload->>'sequence'`,
    [leadId],
  );

describe('successive changes', () => {
  it('sends one email with the final state after several quick changes', async () => {
    const owner = await anOwner(at.site);
    await book(at.site, owner, wednesday);
    await lastMailTo(owner);
    for (let change = 0; change < 8; change++) {
      await book(at.site, owner, change % 2 ? wednesday : thursday);
      clock.advance(1_000);
      await at.worker.sweep('due-messages');
    }
    await book(at.site, owner, thursday);
    expect(await subjectsTo(owner)).toHaveLength(1);
    clock.advance(CHANGE_DELAY_MS);
    expect(await subjectsTo(owner)).toEqual([
      'Your walkthrough: Wednesday, December 9 at 10:00 AM',
      'Your walkthrough has moved: Thursday, December 10 at 10:00 AM',
    ]);
    const ledger = await states(owner);
    expect(ledger.filter(({ state }) => state === 'sent')).toHaveLength(2);
    expect(
      ledger.filter(({ state, error }) => state === 'suppressed' && error === 'A later message replaced it.'),
    ).toHaveLength(8);
  });

  it('does not postpone the email forever when changes continue', async () => {
    const owner = await anOwner(at.site);
    await book(at.site, owner, wednesday);
    await lastMailTo(owner);
    for (let change = 0; change < 6; change++) {
      await book(at.site, owner, change % 2 ? friday : thursday);
      clock.advance(CHANGE_DELAY_MS / 4);
      await at.worker.sweep('due-messages');
    }
    expect((await subjectsTo(owner)).length).toBeGreaterThan(1);
  });

  it('sends a confirmation after changes if none has been sent', async () => {
    const owner = await anOwner(at.site);
    at.sink.behavior = { kind: 'refuse', at: 'DATA', code: 451, text: '4.3.0 Later' };
    await book(at.site, owner, wednesday);
    await at.worker.sweep('due-messages');
    await eventually(async () => (await states(owner)).every(({ error }) => error?.includes('Later')));
    at.sink.behavior = { kind: 'accept' };
    await book(at.site, owner, thursday);
    clock.advance(CHANGE_DELAY_MS);
    expect(await subjectsTo(owner)).toEqual(['Your walkthrough: Thursday, December 10 at 10:00 AM']);
  });
});

describe('a cancellation soon after another change', () => {
  it('sends a cancellation before the confirmation of the next walkthrough', async () => {
    const owner = await anOwner(at.site);
    await book(at.site, owner, wednesday);
    await manage(keyIn(await lastMailTo(owner)), '/cancel', {});
    clock.advance(5_000);
    await book(at.site, owner, thursday);
    expect((await subjectsTo(owner)).length).toBe(1);
    clock.advance(CHANGE_DELAY_MS - 5_000);
    await at.worker.sweep('due-messages');
    clock.advance(5_000);
    expect(await subjectsTo(owner)).toEqual([
      'Your walkthrough: Wednesday, December 9 at 10:00 AM',
      'Your walkthrough is canceled: Wednesday, December 9 at 10:00 AM',
      'Your walkthrough: Thursday, December 10 at 10:00 AM',
    ]);
  });

  it('states the last emailed time in a cancellation', async () => {
    const owner = await anOwner(at.site);
    await book(at.site, owner, wednesday);
    const key = keyIn(await lastMailTo(owner));
    await manage(key, '/reschedule', { start: thursday });
    await manage(key, '/cancel', {});
    expect((await lastMailTo(owner)).subject).toBe('Your walkthrough is canceled: Wednesday, December 9 at 10:00 AM');
  });

  it('sends no email after a move and a move back to the emailed time', async () => {
    const owner = await anOwner(at.site);
    await book(at.site, owner, wednesday);
    const key = keyIn(await lastMailTo(owner));
    await manage(key, '/reschedule', { start: thursday });
    await manage(key, '/reschedule', { start: wednesday });
    expect(await mailsTo(owner)).toHaveLength(1);
  });
});

describe('the confirmation', () => {
  it('sends a confirmation with time, address, the steps of the visit and the calendar entry', async () => {
    const owner = await anOwner(at.site);
    const { body } = await book(at.site, owner, wednesday);
    const mail = await lastMailTo(owner);
    expect(mail.subject).toBe('Your walkthrough: Wednesday, December 9 at 10:00 AM');
    for (const content of [mail.text, mail.html]) {
      expect(content).toContain('10:00 AM to 10:45 AM Central Time');
      expect(content).toContain('1200 Grand Ave, West Des Moines, IA 50265');
      expect(content).toContain('What happens');
    }
    const entry = invitationIn(mail);
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
    expect(entry.DESCRIPTION).toContain(`/walkthrough/${keyIn(mail)}`);
  });

  it('stores only the hash of the emailed key', async () => {
    const owner = await anOwner(at.site);
    await book(at.site, owner, wednesday);
    const key = keyIn(await lastMailTo(owner));
    expect(key).toHaveLength(43);
    const rows = await at.database.query<{ hash: string }>(
      `SELECT encode(key_hash, 'hex') AS hash FROM walkthrough_keys`,
    );
    expect(rows.every(({ hash }) => hash.length === 64)).toBe(true);
    const [stored] = await at.database.query<{ n: number }>(
      'SELECT count(*)::int AS n FROM message_sends WHERE payload::text LIKE $1',
      [`%${key}%`],
    );
    expect(stored?.n).toBe(0);
  });
});

describe('the reminder', () => {
  const reminders = async (owner: Owner) => {
    await at.worker.sweep('walkthrough-reminders');
    return (await mailsTo(owner)).filter(({ subject }) => subject?.startsWith('Reminder'));
  };

  it('sends one reminder, a day before the visit', async () => {
    const owner = await anOwner(at.site);
    await book(at.site, owner, wednesday);
    clock.set(new Date(Date.parse(wednesday) - 24 * HOUR_MS - 1));
    expect(await reminders(owner)).toEqual([]);
    clock.advance(1);
    await Promise.all([at.worker.sweep('walkthrough-reminders'), at.worker.sweep('walkthrough-reminders')]);
    const [mail, ...more] = await reminders(owner);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Reminder of your walkthrough: Wednesday, December 9 at 10:00 AM');
    expect((await manage(keyIn(mail!))).status).toBe(200);
    const remindedAt = clock.now();
    clock.advance(HOUR_MS);
    expect(await reminders(owner)).toHaveLength(1);
    // The walkthrough is not claimed again. Otherwise a full batch of such rows would make the sweep loop forever.
    expect(await at.database.query('SELECT reminded_at FROM walkthroughs')).toEqual([{ reminded_at: remindedAt }]);
  });

  it.each([
    ['after clocks went forward', '2027-03-14T15:00:00Z', '2027-03-13T16:00:00Z'],
    ['after clocks went back', '2027-11-07T16:00:00Z', '2027-11-06T15:00:00Z'],
  ])('sends the reminder at the same local time on the day before, %s', async (_, start, due) => {
    const owner = await anOwner(at.site);
    await book(at.site, owner, wednesday);
    await at.database.query(
      `UPDATE walkthroughs SET starts_at = $1, ends_at = $1::timestamptz + interval '45 minutes', free_again_at = $1::timestamptz + interval '1 hour'`,
      [start],
    );
    clock.set(new Date(Date.parse(due) - 1));
    expect(await reminders(owner)).toEqual([]);
    clock.advance(1);
    expect((await reminders(owner)).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Reminder .* at 10:00 AM$/),
    ]);
  });

  it('sends the reminder for the time that was chosen last', async () => {
    const owner = await anOwner(at.site);
    await book(at.site, owner, wednesday);
    await book(at.site, owner, '2026-12-14T16:00:00.000Z');
    clock.set(new Date(Date.parse(wednesday) - 20 * HOUR_MS));
    expect(await reminders(owner)).toEqual([]);
    clock.set(new Date(Date.parse('2026-12-14T16:00:00.000Z') - 20 * HOUR_MS));
    expect((await reminders(owner)).map(({ subject }) => subject)).toEqual([
      'Reminder of your walkthrough: Monday, December 14 at 10:00 AM',
    ]);
  });

  it('sends no reminder for a recently confirmed or a canceled walkthrough', async () => {
    const [late, canceled] = [await anOwner(at.site), await anOwner(at.site)];
    clock.set(new Date(Date.parse(thursday) - 30 * HOUR_MS));
    await book(at.site, late, thursday);
    clock.set(monday);
    await book(at.site, canceled, wednesday);
    await manage(keyIn(await lastMailTo(canceled)), '/cancel', {});
    clock.set(new Date(Date.parse(wednesday) - HOUR_MS));
    expect(await reminders(late)).toEqual([]);
    expect(await reminders(canceled)).toEqual([]);
  });
});
