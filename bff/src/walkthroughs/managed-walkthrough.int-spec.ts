import { createOwner, bookWalkthrough, listOpenStartTimes } from '../../test/walkthrough-fixtures.ts';
import {
  parseInvitation,
  findWalkthroughKey,
  parseCalendar,
  THURSDAY,
  useWalkthroughMails,
  WEDNESDAY,
} from '../../test/walkthrough-mails.ts';

const { fixture, clock, waitForMails, waitForLastMail, callManageApi } = useWalkthroughMails();

describe('the link in an email', () => {
  it('returns the walkthrough of an emailed link and changes nothing when the link is opened repeatedly', async () => {
    const owner = await createOwner(fixture.site);
    const { body } = await bookWalkthrough(fixture.site, owner, WEDNESDAY);
    const key = findWalkthroughKey(await waitForLastMail(owner));
    for (let look = 0; look < 3; look++) expect((await callManageApi(key)).body).toEqual({ ...body, instead: null });
    for (const path of ['/cancel', '/reschedule']) expect((await callManageApi(key, path)).status).toBe(405);
    expect((await callManageApi(key)).body.state).toBe('booked');
  });

  it('reschedules the walkthrough, replaces its calendar entry and keeps the link valid', async () => {
    const owner = await createOwner(fixture.site);
    await bookWalkthrough(fixture.site, owner, WEDNESDAY);
    const firstMail = await waitForLastMail(owner);
    const moved = await callManageApi(findWalkthroughKey(firstMail), '/reschedule', { start: THURSDAY });
    expect(moved).toMatchObject({ status: 200, body: { start: THURSDAY, state: 'booked' } });
    const secondMail = await waitForLastMail(owner);
    expect(secondMail.subject).toBe('Your walkthrough has moved: Thursday, December 10 at 10:00 AM');
    const [before, after] = [parseInvitation(firstMail), parseInvitation(secondMail)];
    expect(after).toMatchObject({ METHOD: 'REQUEST', UID: before.UID, SEQUENCE: '1', DTSTART: '20261210T160000Z' });
    expect((await callManageApi(findWalkthroughKey(firstMail))).body).toEqual({ ...moved.body, instead: null });
    expect(await listOpenStartTimes(fixture.site)).toContain(WEDNESDAY);
  });

  it('reschedules the walkthrough to a time that only its current booking blocks', async () => {
    const owner = await createOwner(fixture.site);
    await bookWalkthrough(fixture.site, owner, WEDNESDAY);
    const key = findWalkthroughKey(await waitForLastMail(owner));
    const overlapping = '2026-12-09T16:30:00.000Z';
    const { body } = await fixture.site.call<{ slots: { start: string }[] }>(`/api/walkthroughs/manage/${key}/slots`);
    expect(body.slots.map(({ start }) => start)).toContain(overlapping);
    expect((await callManageApi(key, '/reschedule', { start: overlapping })).status).toBe(200);
  });

  it('returns 409 when the new time is booked already', async () => {
    const [owner, other] = [await createOwner(fixture.site), await createOwner(fixture.site)];
    await bookWalkthrough(fixture.site, owner, WEDNESDAY);
    await bookWalkthrough(fixture.site, other, THURSDAY);
    const { status, body } = await callManageApi(findWalkthroughKey(await waitForLastMail(owner)), '/reschedule', {
      start: THURSDAY,
    });
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'walkthrough.taken' });
  });

  it('cancels the walkthrough once, frees the time, and restores the lead’s status', async () => {
    const owner = await createOwner(fixture.site);
    await bookWalkthrough(fixture.site, owner, WEDNESDAY);
    const firstMail = await waitForLastMail(owner);
    const responses = await Promise.all([1, 2].map(() => callManageApi(findWalkthroughKey(firstMail), '/cancel', {})));
    expect(responses.map(({ status, body }) => [status, body.state])).toEqual([
      [200, 'canceled'],
      [200, 'canceled'],
    ]);
    expect(await listOpenStartTimes(fixture.site)).toContain(WEDNESDAY);
    const [lead] = await fixture.database.query('SELECT status, walkthrough_date FROM leads WHERE id = $1', [
      owner.leadId,
    ]);
    expect(lead).toMatchObject({ walkthrough_date: null });
    expect(lead).not.toMatchObject({ status: 'walkthrough_scheduled' });
    const mails = await waitForMails(owner);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Your walkthrough: Wednesday, December 9 at 10:00 AM',
      'Your walkthrough is canceled: Wednesday, December 9 at 10:00 AM',
    ]);
    expect(parseInvitation(mails[1]!)).toMatchObject({
      METHOD: 'CANCEL',
      STATUS: 'CANCELLED',
      UID: parseInvitation(firstMail).UID,
      SEQUENCE: '1',
    });
  });

  it('books another time after a cancellation, with the link in either email', async () => {
    for (const which of [0, 1]) {
      const owner = await createOwner(fixture.site);
      await bookWalkthrough(fixture.site, owner, WEDNESDAY);
      await callManageApi(findWalkthroughKey(await waitForLastMail(owner)), '/cancel', {});
      const mails = await waitForMails(owner);
      expect(mails[1]?.text).toContain('Choose another time:');
      const key = findWalkthroughKey(mails[which]!);
      const again = await callManageApi(key, '/reschedule', { start: THURSDAY });
      expect([again.status, again.body]).toMatchObject([
        200,
        { state: 'booked', start: THURSDAY, leadId: owner.leadId },
      ]);
      for (const mail of mails)
        expect((await callManageApi(findWalkthroughKey(mail))).body).toMatchObject({
          state: 'booked',
          start: THURSDAY,
        });
      const [lead] = await fixture.database.query('SELECT status FROM leads WHERE id = $1', [owner.leadId]);
      expect(lead).toEqual({ status: 'walkthrough_scheduled' });
      expect((await waitForLastMail(owner)).subject).toBe('Your walkthrough: Thursday, December 10 at 10:00 AM');
      expect((await callManageApi(key, '/cancel', {})).body.state).toBe('canceled');
    }
  });

  it('returns 409 for changes after the walkthrough has started', async () => {
    const owner = await createOwner(fixture.site);
    await bookWalkthrough(fixture.site, owner, WEDNESDAY);
    const key = findWalkthroughKey(await waitForLastMail(owner));
    clock.set(new Date(WEDNESDAY));
    for (const [path, body] of [
      ['/cancel', {}],
      ['/reschedule', { start: THURSDAY }],
    ] as const) {
      expect((await callManageApi(key, path, body)).body).toMatchObject({ code: 'walkthrough.over', status: 409 });
    }
    expect((await callManageApi(key)).body).toMatchObject({ state: 'booked', isPast: true });
  });

  it('returns 404 for an unknown walkthrough key', async () => {
    for (const key of ['x'.repeat(43), 'x']) {
      for (const [path, body] of [
        ['', undefined],
        ['/slots', undefined],
        ['/calendar.ics', undefined],
        ['/cancel', {}],
      ] as const) {
        expect((await callManageApi(key, path, body)).status).toBe(404);
      }
    }
  });

  it('returns a calendar file that is not an invitation', async () => {
    const owner = await createOwner(fixture.site);
    const { body } = await bookWalkthrough(fixture.site, owner, WEDNESDAY);
    const key = findWalkthroughKey(await waitForLastMail(owner));
    for (const [path, cookie] of [
      [`manage/${key}`, ''],
      [`of/${owner.leadId}`, owner.cookie],
    ] as const) {
      const { status, headers, text } = await fixture.site.call(`/api/walkthroughs/${path}/calendar.ics`, { cookie });
      expect([status, headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
      const entry = parseCalendar(text);
      expect(entry).toMatchObject({
        METHOD: 'PUBLISH',
        UID: `walkthrough-${body.id}@site.test`,
        DTSTART: '20261209T160000Z',
      });
      expect(text).not.toMatch(/ATTENDEE|\/walkthrough\//);
    }
  });
});
