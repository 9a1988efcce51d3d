import { eventually } from '../../test/eventually.ts';
import { useMailSite } from '../../test/mail-site.ts';
import { TestClock } from '../../test/test-clock.ts';
import { CHANGE_DELAY_MS } from './walkthroughs.mails.ts';
import { anOwner, book, openStarts, type Owner, type Walkthrough } from '../../test/walkthrough-fixtures.ts';
import { invitationIn, keyIn, readCalendar, walkthroughMails } from '../../test/walkthrough-mails.ts';

const hourMs = 3_600_000;
/** Monday, noon in the company's time zone. */
const monday = new Date('2026-12-07T18:00:00Z');
const wednesday = '2026-12-09T16:00:00.000Z';
const thursday = '2026-12-10T16:00:00.000Z';
const friday = '2026-12-11T16:00:00.000Z';
const clock = new TestClock(monday);
const at = useMailSite({ clock });

beforeEach(async () => {
  clock.set(monday);
  await at.database.query('TRUNCATE walkthroughs CASCADE');
});

const { mailsTo, lastMailTo } = walkthroughMails(at, clock);

const manage = (key: string, what = '', body?: object) =>
  at.site.call<Walkthrough>(`/api/walkthroughs/manage/${key}${what}`, body ? { body } : {});

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

  it('names the last time that was emailed to the owner in a cancellation', async () => {
    const owner = await anOwner(at.site);
    await book(at.site, owner, wednesday);
    const key = keyIn(await lastMailTo(owner));
    await manage(key, '/reschedule', { start: thursday });
    await manage(key, '/cancel', {});
    expect((await lastMailTo(owner)).subject).toBe('Your walkthrough is canceled: Wednesday, December 9 at 10:00 AM');
  });

  it('sends nothing after a move back to the time that was emailed to the owner', async () => {
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

  it('emails a key of which the database has only the hash', async () => {
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

describe('the link in an email', () => {
  it('returns the walkthrough of a link and changes nothing when the link is opened repeatedly', async () => {
    const owner = await anOwner(at.site);
    const { body } = await book(at.site, owner, wednesday);
    const key = keyIn(await lastMailTo(owner));
    for (let look = 0; look < 3; look++) expect((await manage(key)).body).toEqual({ ...body, instead: null });
    for (const path of ['/cancel', '/reschedule']) expect((await manage(key, path)).status).toBe(405);
    expect((await manage(key)).body.state).toBe('booked');
  });

  it('moves the walkthrough, replaces its calendar entry and keeps working', async () => {
    const owner = await anOwner(at.site);
    await book(at.site, owner, wednesday);
    const first = await lastMailTo(owner);
    const moved = await manage(keyIn(first), '/reschedule', { start: thursday });
    expect(moved).toMatchObject({ status: 200, body: { start: thursday, state: 'booked' } });
    const second = await lastMailTo(owner);
    expect(second.subject).toBe('Your walkthrough has moved: Thursday, December 10 at 10:00 AM');
    const [before, after] = [invitationIn(first), invitationIn(second)];
    expect(after).toMatchObject({ METHOD: 'REQUEST', UID: before.UID, SEQUENCE: '1', DTSTART: '20261210T160000Z' });
    expect((await manage(keyIn(first))).body).toEqual({ ...moved.body, instead: null });
    expect(await openStarts(at.site)).toContain(wednesday);
  });

  it('moves the walkthrough to a time that only its present time blocked', async () => {
    const owner = await anOwner(at.site);
    await book(at.site, owner, wednesday);
    const key = keyIn(await lastMailTo(owner));
    const overlapping = '2026-12-09T16:30:00.000Z';
    const { body } = await at.site.call<{ slots: { start: string }[] }>(`/api/walkthroughs/manage/${key}/slots`);
    expect(body.slots.map(({ start }) => start)).toContain(overlapping);
    expect((await manage(key, '/reschedule', { start: overlapping })).status).toBe(200);
  });

  it('returns 409 for a move to a booked time', async () => {
    const [owner, other] = [await anOwner(at.site), await anOwner(at.site)];
    await book(at.site, owner, wednesday);
    await book(at.site, other, thursday);
    const { status, body } = await manage(keyIn(await lastMailTo(owner)), '/reschedule', { start: thursday });
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'walkthrough.taken' });
  });

  it('cancels the walkthrough once, frees its time, restores the lead’s status and removes the calendar entry', async () => {
    const owner = await anOwner(at.site);
    await book(at.site, owner, wednesday);
    const first = await lastMailTo(owner);
    const answers = await Promise.all([1, 2].map(() => manage(keyIn(first), '/cancel', {})));
    expect(answers.map(({ status, body }) => [status, body.state])).toEqual([
      [200, 'cancelled'],
      [200, 'cancelled'],
    ]);
    expect(await openStarts(at.site)).toContain(wednesday);
    const [lead] = await at.database.query('SELECT status, walkthrough_date FROM leads WHERE id = $1', [owner.leadId]);
    expect(lead).toMatchObject({ walkthrough_date: null });
    expect(lead).not.toMatchObject({ status: 'walkthrough_scheduled' });
    const mails = await mailsTo(owner);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Your walkthrough: Wednesday, December 9 at 10:00 AM',
      'Your walkthrough is canceled: Wednesday, December 9 at 10:00 AM',
    ]);
    expect(invitationIn(mails[1]!)).toMatchObject({
      METHOD: 'CANCEL',
      STATUS: 'CANCELLED',
      UID: invitationIn(first).UID,
      SEQUENCE: '1',
    });
  });

  it('books another time after the cancellation, from the first email and from the cancellation email', async () => {
    for (const which of [0, 1]) {
      const owner = await anOwner(at.site);
      await book(at.site, owner, wednesday);
      await manage(keyIn(await lastMailTo(owner)), '/cancel', {});
      const mails = await mailsTo(owner);
      expect(mails[1]?.text).toContain('Choose another time:');
      const key = keyIn(mails[which]!);
      const again = await manage(key, '/reschedule', { start: thursday });
      expect([again.status, again.body]).toMatchObject([
        200,
        { state: 'booked', start: thursday, leadId: owner.leadId },
      ]);
      for (const mail of mails)
        expect((await manage(keyIn(mail))).body).toMatchObject({ state: 'booked', start: thursday });
      const [lead] = await at.database.query('SELECT status FROM leads WHERE id = $1', [owner.leadId]);
      expect(lead).toEqual({ status: 'walkthrough_scheduled' });
      expect((await lastMailTo(owner)).subject).toBe('Your walkthrough: Thursday, December 10 at 10:00 AM');
      expect((await manage(key, '/cancel', {})).body.state).toBe('cancelled');
    }
  });

  it('returns 409 for changes once the walkthrough has begun', async () => {
    const owner = await anOwner(at.site);
    await book(at.site, owner, wednesday);
    const key = keyIn(await lastMailTo(owner));
    clock.set(new Date(wednesday));
    for (const [path, body] of [
      ['/cancel', {}],
      ['/reschedule', { start: thursday }],
    ] as const) {
      expect((await manage(key, path, body)).body).toMatchObject({ code: 'walkthrough.over', status: 409 });
    }
    expect((await manage(key)).body).toMatchObject({ state: 'booked', isPast: true });
  });

  it('returns 404 for an unknown key', async () => {
    for (const key of ['x'.repeat(43), 'x']) {
      for (const [path, body] of [
        ['', undefined],
        ['/slots', undefined],
        ['/calendar.ics', undefined],
        ['/cancel', {}],
      ] as const) {
        expect((await manage(key, path, body)).status).toBe(404);
      }
    }
  });

  it('returns a calendar file that is not an invitation', async () => {
    const owner = await anOwner(at.site);
    const { body } = await book(at.site, owner, wednesday);
    const key = keyIn(await lastMailTo(owner));
    for (const [path, cookie] of [
      [`manage/${key}`, ''],
      [`of/${owner.leadId}`, owner.cookie],
    ] as const) {
      const { status, headers, text } = await at.site.call(`/api/walkthroughs/${path}/calendar.ics`, { cookie });
      expect([status, headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
      const entry = readCalendar(text);
      expect(entry).toMatchObject({
        METHOD: 'PUBLISH',
        UID: `walkthrough-${body.id}@site.test`,
        DTSTART: '20261209T160000Z',
      });
      expect(text).not.toMatch(/ATTENDEE|\/walkthrough\//);
    }
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
    clock.set(new Date(Date.parse(wednesday) - 24 * hourMs - 1));
    expect(await reminders(owner)).toEqual([]);
    clock.advance(1);
    await Promise.all([at.worker.sweep('walkthrough-reminders'), at.worker.sweep('walkthrough-reminders')]);
    const [mail, ...more] = await reminders(owner);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Reminder of your walkthrough: Wednesday, December 9 at 10:00 AM');
    expect((await manage(keyIn(mail!))).status).toBe(200);
    const remindedAt = clock.now();
    clock.advance(hourMs);
    expect(await reminders(owner)).toHaveLength(1);
    // The reminded walkthrough is not claimed again. Otherwise a full round of such rows would make the sweep loop
    // forever.
    expect(await at.database.query('SELECT reminded_at FROM walkthroughs')).toEqual([{ reminded_at: remindedAt }]);
  });

  it.each([
    ['after clocks went forward', '2027-03-14T15:00:00Z', '2027-03-13T16:00:00Z'],
    ['after clocks went back', '2027-11-07T16:00:00Z', '2027-11-06T15:00:00Z'],
  ])('sends the reminder at the same local time of the day before, %s', async (_, start, due) => {
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
    clock.set(new Date(Date.parse(wednesday) - 20 * hourMs));
    expect(await reminders(owner)).toEqual([]);
    clock.set(new Date(Date.parse('2026-12-14T16:00:00.000Z') - 20 * hourMs));
    expect((await reminders(owner)).map(({ subject }) => subject)).toEqual([
      'Reminder of your walkthrough: Monday, December 14 at 10:00 AM',
    ]);
  });

  it('sends no reminder for a recently confirmed or a canceled walkthrough', async () => {
    const [late, canceled] = [await anOwner(at.site), await anOwner(at.site)];
    clock.set(new Date(Date.parse(thursday) - 30 * hourMs));
    await book(at.site, late, thursday);
    clock.set(monday);
    await book(at.site, canceled, wednesday);
    await manage(keyIn(await lastMailTo(canceled)), '/cancel', {});
    clock.set(new Date(Date.parse(wednesday) - hourMs));
    expect(await reminders(late)).toEqual([]);
    expect(await reminders(canceled)).toEqual([]);
  });
});
