import { randomUUID } from 'node:crypto';
import type { Schemas } from '@epm/contract';
import { eventually } from '../../test/eventually.ts';
import { useMailSite } from '../../test/mail-site.ts';
import type { SinkMail } from '../../test/mail-sink.ts';
import { signIn } from '../../test/sign-in.ts';
import { TestClock } from '../../test/test-clock.ts';

const clock = new TestClock();
const fixture = useMailSite({ clock });
let cookie: string;
beforeAll(async () => ({ cookie } = await signIn(fixture.site, 'admin')));

/** Submits a referral. @returns its id, the realtor's email address and the path of the link in the confirmation */
async function submitReferral() {
  const referralId = randomUUID();
  const email = `ruth.${referralId.slice(0, 8)}@example.com`;
  const body = {
    referralId,
    realtorName: 'Ruth Realtor',
    realtorEmail: email,
    realtorPhone: '(515) 555-0190',
    realtorCompany: 'Prairie Realty',
    clientName: 'Carl Client',
    clientEmail: 'carl.secret@example.com',
    clientPhone: '515-555-0191',
    propertyAddress: '12 Oak Street, Waukee, IA 50263',
    propertyType: 'townhouse',
    intake: { website: '', ticket: '' },
  };
  expect((await fixture.site.call('/api/referrals', { body })).status).toBe(201);
  const [mail] = await waitForMails(email, 1);
  const path = /http:\/\/site\.test(\/referral-updates\/[\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
  return { referralId, email, path };
}

const waitForMails = (email: string, count: number): Promise<SinkMail[]> =>
  eventually(async () => {
    await fixture.worker.dispatch();
    await fixture.worker.sweep('due-messages');
    const mails = fixture.sink.to(email);
    return mails.length >= count ? mails : undefined;
  });
const openLink = (path: string, method?: string) =>
  fixture.site.call<string>(path, {
    ...(method && { method, body: 'x=' }),
    headers: { origin: 'http://site.test', 'content-type': 'application/x-www-form-urlencoded' },
  });
const callReferrals = (path: string, body?: object, method?: string) =>
  fixture.site.call<Schemas['ReferralDetail']>(`/api/referrals/${path}`, {
    cookie,
    ...(body && { body }),
    ...(method && { method }),
  });
const setReferralStatus = async (id: string, status: string) => {
  const { items } = (await fixture.site.call<Schemas['ReferralList']>('/api/referrals?limit=100', { cookie })).body;
  const version = items.find((each) => each.id === id)?.version;
  expect((await callReferrals(id, { version, status }, 'PATCH')).status).toBe(200);
};
/**
 * Processes the events, advances the clock beyond the debounce delay, and waits for `count` updates. Returns the
 * subjects of all emails after the first.
 */
async function waitForUpdates(email: string, count: number): Promise<(string | undefined)[]> {
  await eventually(async () => {
    await fixture.worker.dispatch();
    const [waiting] = await fixture.database.query(
      `SELECT 1 FROM outbox WHERE event LIKE 'referral.%' AND done_at IS NULL`,
    );
    return !waiting;
  });
  clock.advance(61_000);
  await waitForMails(email, 1 + count);
  return fixture.sink
    .to(email)
    .slice(1)
    .map(({ subject }) => subject);
}

it('sends no updates until the realtor opts in on the linked page', async () => {
  const { referralId, email, path } = await submitReferral();
  await setReferralStatus(referralId, 'contacted');
  expect(await waitForUpdates(email, 0)).toEqual([]);
  const page = await openLink(path);
  expect([page.status, page.body]).toEqual([
    200,
    expect.stringContaining('Get updates on your referral of Carl Client?'),
  ]);
  expect(page.body).not.toMatch(/carl\.secret|0191|Oak Street/);
  await setReferralStatus(referralId, 'lost');
  expect(await waitForUpdates(email, 0)).toEqual([]);
  expect((await openLink(`${path}/on`, 'POST')).body).toContain('We will keep you posted');
  await setReferralStatus(referralId, 'contacted');
  expect(await waitForUpdates(email, 1)).toEqual(['We have reached your client']);
  expect((await openLink(`/referral-updates/${'x'.repeat(43)}`)).status).toBe(404);
});

it('sends one email for changes within a minute, without client data, and none after an opt-out', async () => {
  const { referralId, email, path } = await submitReferral();
  await openLink(`${path}/on`, 'POST');
  await setReferralStatus(referralId, 'contacted');
  await setReferralStatus(referralId, 'lost');
  await setReferralStatus(referralId, 'converted');
  expect(await waitForUpdates(email, 1)).toEqual(['Your client signed with us']);
  const [, mail] = fixture.sink.to(email);
  expect(mail?.text).toContain('Carl Client has signed');
  expect(`${mail?.text} ${mail?.html}`).not.toMatch(/carl\.secret|0191|Oak Street/);
  // The status returns to the reported value within the debounce delay, so there is nothing new to report.
  await setReferralStatus(referralId, 'lost');
  await setReferralStatus(referralId, 'converted');
  expect(await waitForUpdates(email, 1)).toEqual(['Your client signed with us']);
  await callReferrals(`${referralId}/payment`, { referralFee: 400, w9ReceivedOn: '2026-01-02' });
  expect(await waitForUpdates(email, 2)).toEqual(['Your client signed with us', 'Your referral fee is paid']);
  const stop = /site\.test(\/referral-updates\/[\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
  expect((await openLink(`${stop}/off`, 'POST')).body).toContain('You get no more updates');
  await fixture.database.query(
    `UPDATE realtor_referrals SET payment_status = 'unpaid', payment_date = NULL WHERE id = $1`,
    [referralId],
  );
  await setReferralStatus(referralId, 'lost');
  expect(await waitForUpdates(email, 2)).toHaveLength(2);
});

it('sends no updates to an address that has unsubscribed', async () => {
  const { referralId, email, path } = await submitReferral();
  await openLink(`${path}/on`, 'POST');
  await fixture.database.query(`INSERT INTO suppressions (address, reason, at) VALUES ($1, 'unsubscribed', now())`, [
    email,
  ]);
  await setReferralStatus(referralId, 'contacted');
  expect(await waitForUpdates(email, 0)).toEqual([]);
});

it('sends the withheld emails when a deleted referral is restored, and never purges a converted referral', async () => {
  const release = await fixture.worker.holdJobs();
  const referralId = randomUUID();
  const email = `${referralId.slice(0, 8)}@example.com`;
  await fixture.database.query(
    `INSERT INTO realtor_referrals (id, realtor_name, realtor_email, realtor_phone, realtor_company, client_name,
       client_email, client_phone, property_address, property_type, referral_fee, status)
     VALUES ($1, 'R', $2, '', 'Oak', 'C', 'c@example.com', '', '1 Oak', 'condo', 400, 'converted')`,
    [referralId, email],
  );
  await fixture.database.query(
    `INSERT INTO message_sends (unique_key, class, template, address, payload, due_at, created_at)
     VALUES ($1, 'transactional', 'referral-received', $2, $3, $4, $4)`,
    [`referral-received:${referralId}:email`, email, JSON.stringify({ referralId }), clock.now()],
  );
  await callReferrals(referralId, undefined, 'DELETE');
  release();
  await eventually(async () => {
    await fixture.worker.sweep('due-messages');
    const rows = await fixture.database.query(
      `SELECT 1 FROM message_sends WHERE address = $1 AND state = 'suppressed'`,
      [email],
    );
    return rows.length > 0;
  });
  clock.advance(31 * 86_400_000);
  await fixture.worker.sweep('purge-deleted-referrals');
  ({ cookie } = await signIn(fixture.site, 'admin'));
  expect((await callReferrals(`${referralId}/restore`, undefined, 'POST')).status).toBeLessThan(300);
  expect(await waitForMails(email, 1)).toHaveLength(1);
});
