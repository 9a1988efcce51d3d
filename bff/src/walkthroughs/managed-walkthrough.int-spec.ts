import { anOwner, book, openStarts } from '../../test/walkthrough-fixtures.ts';
import {
  invitationIn,
  keyIn,
  readCalendar,
  thursday,
  useWalkthroughMails,
  wednesday,
} from '../../test/walkthrough-mails.ts';

const { at, clock, mailsTo, lastMailTo, manage } = useWalkthroughMails();

describe('the link in an email', () => {
  it('returns the walkthrough of an emailed link and changes nothing when the link is opened repeatedly', async () => {
    const owner = await anOwner(at.site);
    const { body } = await book(at.site, owner, wednesday);
    const key = keyIn(await lastMailTo(owner));
    for (let look = 0; look < 3; look++) expect((await manage(key)).body).toEqual({ ...body, instead: null });
    for (const path of ['/cancel', '/reschedule']) expect((await manage(key, path)).status).toBe(405);
    expect((await manage(key)).body.state).toBe('booked');
  });

  it('moves the walkthrough, replaces its calendar entry, and the link remains valid', async () => {
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

  it('moves the walkthrough to a time that only its current time blocked', async () => {
    const owner = await anOwner(at.site);
    await book(at.site, owner, wednesday);
    const key = keyIn(await lastMailTo(owner));
    const overlapping = '2026-12-09T16:30:00.000Z';
    const { body } = await at.site.call<{ slots: { start: string }[] }>(`/api/walkthroughs/manage/${key}/slots`);
    expect(body.slots.map(({ start }) => start)).toContain(overlapping);
    expect((await manage(key, '/reschedule', { start: overlapping })).status).toBe(200);
  });

  it('returns 409 when the new time is booked already', async () => {
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
    const responses = await Promise.all([1, 2].map(() => manage(keyIn(first), '/cancel', {})));
    expect(responses.map(({ status, body }) => [status, body.state])).toEqual([
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

  it('books another time after a cancellation, by the link of either email', async () => {
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
