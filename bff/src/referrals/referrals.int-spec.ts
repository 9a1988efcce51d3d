import { createContact } from '../../test/mail-fixtures.ts';
import { randomUUID } from 'node:crypto';
import { type Schemas } from '@epm/contract';
import { eventually } from '../../test/eventually.ts';
import { useMailSite } from '../../test/mail-site.ts';
import { signIn } from '../../test/sign-in.ts';
import { TestClock } from '../../test/test-clock.ts';

type Form = Schemas['SubmitReferral'];
type Problem = Schemas['Problem'];

const COMPANY_EMAIL = 'owners@lindenholm.example';
const clock = new TestClock();
const fixture = useMailSite({ clock, hasIntakeChecks: true });

/** Returns valid intake fields: a form ticket that is old enough, and an empty honeypot. */
async function createIntake(): Promise<Form['intake']> {
  const { body } = await fixture.site.call<Schemas['IntakeTicket']>('/api/intake/ticket');
  clock.advance(10_000);
  return { website: '', ticket: body.ticket };
}

async function buildReferralForm(given: Partial<Form> = {}): Promise<Form> {
  return {
    referralId: randomUUID(),
    realtorName: 'Ruth Realtor',
    realtorEmail: `ruth.${randomUUID().slice(0, 8)}@example.com`,
    realtorPhone: '(515) 555-0190',
    realtorCompany: 'Prairie Realty',
    clientName: 'Carl Client',
    clientEmail: 'carl@example.com',
    clientPhone: '515-555-0191',
    propertyAddress: '12 Oak Street, Waukee, IA 50263',
    propertyType: 'townhouse',
    notes: 'Moves in June.\nPrefers a call at noon.',
    intake: await createIntake(),
    ...given,
  };
}

const submitReferral = <T = Schemas['SubmittedReferral']>(body: unknown) =>
  fixture.site.call<T>('/api/referrals', { body });
const listReferrals = () => fixture.database.query<Record<string, unknown>>('SELECT * FROM realtor_referrals');
const findSends = (referralId: string) =>
  fixture.database.query(`SELECT 1 FROM message_sends WHERE payload->>'referralId' = $1`, [referralId]);

describe('a submitted referral', () => {
  it('stores the referral as pending and unpaid, with the fee from the fee schedule', async () => {
    const { intake: _, ...form } = await buildReferralForm();
    const response = await submitReferral({
      ...form,
      realtorEmail: ` ${form.realtorEmail} `,
      intake: await createIntake(),
    });
    expect(response.status).toBe(201);
    expect(response.body).toEqual({ referralId: form.referralId });
    const [row] = await fixture.database.query('SELECT * FROM realtor_referrals WHERE id = $1', [form.referralId]);
    expect(row).toEqual({
      id: form.referralId,
      realtor_name: form.realtorName,
      realtor_email: form.realtorEmail,
      realtor_phone: form.realtorPhone,
      realtor_company: form.realtorCompany,
      client_name: form.clientName,
      client_email: form.clientEmail,
      client_phone: form.clientPhone,
      property_address: form.propertyAddress,
      property_type: form.propertyType,
      notes: form.notes,
      status: 'pending',
      referral_fee: '400.00',
      payment_status: 'unpaid',
      payment_date: null,
      suspicions: [],
      wants_updates: false,
      body_hash: expect.any(Buffer),
      deleted_at: null,
      version: 1,
      created_at: clock.now(),
    });
  });

  it('sends one email to the realtor and one to the company', async () => {
    const form = await buildReferralForm({ clientName: 'Dana Client' });
    await submitReferral(form);
    await fixture.worker.dispatch();
    await eventually(() => fixture.sink.to(form.realtorEmail).length > 0);
    const [mail, ...others] = fixture.sink.to(form.realtorEmail);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('We have your referral');
    expect(mail?.text).toContain('within 24 hours');
    expect(mail?.text).toContain('$400 to your brokerage, Prairie Realty');
    expect(mail?.text).not.toContain('noon');
    expect(mail?.header('list-unsubscribe')).toEqual([]);

    await eventually(() => fixture.sink.to(COMPANY_EMAIL).some((notice) => notice.text?.includes('Dana Client')));
    const notice = fixture.sink.to(COMPANY_EMAIL).find(({ text }) => text?.includes('Dana Client'));
    expect(notice?.subject).toBe('New referral: call the client within 24 hours');
    for (const expected of [
      form.clientPhone,
      form.clientEmail,
      form.realtorEmail,
      'Townhouse',
      'Prefers a call at noon.',
    ]) {
      expect(notice?.text).toContain(expected);
      expect(notice?.html).toContain(expected);
    }
    expect(notice?.header('reply-to')).toEqual([form.realtorEmail]);
    expect(notice?.text).toContain('Add the client as a lead\nhttp://site.test/leads\n');
  });

  it('links to the lead of a known client in the email to the company', async () => {
    const owner = await createContact(fixture.database);
    await submitReferral(
      await buildReferralForm({ clientName: 'Known Client', clientEmail: owner.email.toUpperCase() }),
    );
    await fixture.worker.dispatch();
    await eventually(() => fixture.sink.to(COMPANY_EMAIL).some(({ text }) => text?.includes('Known Client')));
    const notice = fixture.sink.to(COMPANY_EMAIL).find(({ text }) => text?.includes('Known Client'));
    expect(notice?.text).toContain(`Open the client’s lead\nhttp://site.test/leads/${owner.leadId}\n`);
    expect(notice?.html).toContain(`href="http://site.test/leads/${owner.leadId}"`);
  });

  it('stores the referral once if it is submitted repeatedly or concurrently, even with a used form ticket', async () => {
    const form = await buildReferralForm();
    const before = (await listReferrals()).length;
    const responses = await Promise.all([submitReferral(form), submitReferral(form)]);
    responses.push(await submitReferral({ ...form, clientName: ` ${form.clientName}` }));
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(responses.map(({ body }) => body.referralId)).toEqual(Array(3).fill(form.referralId));
    expect((await listReferrals()).length).toBe(before + 1);
    await fixture.worker.dispatch();
    await eventually(() => fixture.sink.to(form.realtorEmail).length > 0);
    expect(fixture.sink.to(form.realtorEmail)).toHaveLength(1);
  });

  it('returns 409 when the id is stored with other details', async () => {
    const form = await buildReferralForm();
    await submitReferral(form);
    const response = await submitReferral<Problem>({ ...form, clientName: 'Somebody Else' });
    expect([response.status, response.body.code]).toEqual([409, 'referral.reused']);
  });

  it('states the stored fee of the referral in the email', async () => {
    const form = await buildReferralForm();
    const releaseJobs = await fixture.worker.holdJobs();
    await submitReferral(form);
    await fixture.database.query('UPDATE realtor_referrals SET referral_fee = 350 WHERE id = $1', [form.referralId]);
    releaseJobs();
    await fixture.worker.dispatch();
    await eventually(() => fixture.sink.to(form.realtorEmail).length > 0);
    expect(fixture.sink.to(form.realtorEmail)[0]?.text).toContain('$350');
  });

  it('accepts a referral without notes', async () => {
    const { notes: _, ...form } = await buildReferralForm();
    expect((await submitReferral(form)).status).toBe(201);
    expect((await submitReferral({ ...(await buildReferralForm()), notes: '' })).status).toBe(201);
  });
});

describe('a suspect referral', () => {
  it.each([
    ['a filled honeypot', async () => ({ ...(await createIntake()), website: 'https://spam.example' }), ['honeypot']],
    ['no ticket', () => Promise.resolve(undefined), ['ticket-missing']],
  ])(
    'stores a referral with %s as suspect together with the reason, returns 201, and sends no email',
    async (_, intake, reasons) => {
      const form = await buildReferralForm({ intake: await intake() });
      expect((await submitReferral(form)).status).toBe(201);
      const [row] = await fixture.database.query('SELECT suspicions FROM realtor_referrals WHERE id = $1', [
        form.referralId,
      ]);
      expect(row).toEqual({ suspicions: reasons });
      // The outbox is processed in order: when the emails of a later referral are queued, this referral has been
      // processed.
      const next = await buildReferralForm();
      await submitReferral(next);
      await fixture.worker.dispatch();
      await eventually(async () => (await findSends(next.referralId)).length === 2);
      expect(await findSends(form.referralId)).toEqual([]);
      expect(fixture.sink.to(form.realtorEmail)).toEqual([]);
    },
  );

  it('does not purge a suspect referral', async () => {
    const form = await buildReferralForm({ intake: undefined });
    await submitReferral(form);
    clock.advance(31 * 86_400_000);
    await fixture.worker.sweep('purge-deleted-referrals');
    expect((await listReferrals()).map(({ id }) => id)).toContain(form.referralId);
  });
});

describe('the deletion of referrals', () => {
  const DAY_MS = 86_400_000;
  const deleteReferral = async (id: string, role: 'admin' | 'user' = 'admin') =>
    (
      await fixture.site.call(`/api/referrals/${id}`, {
        method: 'DELETE',
        cookie: (await signIn(fixture.site, role)).cookie,
      })
    ).status;
  const isStored = async ({ referralId }: Form) => (await listReferrals()).some(({ id }) => id === referralId);
  const waitForMail = (form: Form) =>
    eventually(async () => {
      await fixture.worker.dispatch();
      return (await findSends(form.referralId)).length === 2 && fixture.sink.to(form.realtorEmail).length === 1;
    });

  it('purges a deleted referral and its messages after 30 days', async () => {
    const form = await buildReferralForm();
    await submitReferral(form);
    await waitForMail(form);
    expect([
      await deleteReferral(form.referralId, 'user'),
      await deleteReferral(form.referralId),
      await deleteReferral(form.referralId),
    ]).toEqual([403, 204, 404]);
    clock.advance(30 * DAY_MS - 1);
    await fixture.worker.sweep('purge-deleted-referrals');
    expect(await isStored(form)).toBe(true);
    clock.advance(1);
    await fixture.worker.sweep('purge-deleted-referrals');
    expect(await isStored(form)).toBe(false);
    expect(await findSends(form.referralId)).toEqual([]);
    const audit = await fixture.database.query('SELECT action FROM audit_log WHERE subject = $1', [
      `referral:${form.referralId}`,
    ]);
    expect(audit).toEqual([{ action: 'referral.deleted' }]);
  });

  it("deletes a client's referrals when the client's contact is deleted, unless the fee is owed or paid", async () => {
    const clientEmail = `Carl.${randomUUID().slice(0, 8)}@example.com`;
    const [open, owed, paid] = [
      await buildReferralForm({ clientEmail }),
      await buildReferralForm({ clientEmail }),
      await buildReferralForm({ clientEmail }),
    ];
    for (const form of [open, owed, paid]) await submitReferral(form);
    await fixture.database.query(`UPDATE realtor_referrals SET status = 'converted' WHERE id IN ($1, $2)`, [
      owed.referralId,
      paid.referralId,
    ]);
    await fixture.database.query(
      `UPDATE realtor_referrals SET payment_status = 'paid', payment_date = now() WHERE id = $1`,
      [paid.referralId],
    );
    await fixture.database.query('INSERT INTO contacts (email, name) VALUES ($1, $2)', [
      clientEmail.toLowerCase(),
      'Carl',
    ]);
    await fixture.database.query('DELETE FROM contacts WHERE email = $1', [clientEmail.toLowerCase()]);
    expect([await isStored(open), await isStored(owed), await isStored(paid)]).toEqual([false, true, true]);
  });
});

describe('an invalid referral form', () => {
  const REQUIRED = [
    'realtorName',
    'realtorEmail',
    'realtorPhone',
    'realtorCompany',
    'clientName',
    'clientEmail',
    'clientPhone',
    'propertyAddress',
    'propertyType',
  ] as const;

  it.each(
    REQUIRED.flatMap(
      (field) =>
        [
          [field, ''],
          [field, undefined],
        ] as const,
    ),
  )('returns 400 with the field name for a referral form without %s (%j)', async (field, value) => {
    const before = (await listReferrals()).length;
    const response = await submitReferral<Problem>({ ...(await buildReferralForm()), [field]: value });
    expect(response.status).toBe(400);
    expect(response.body.errors?.map((error) => error.field)).toEqual([field]);
    expect((await listReferrals()).length).toBe(before);
  });

  it.each([
    ['realtorEmail', 'ruth@'],
    ['clientEmail', 'carl at example.com'],
    ['clientEmail', 'carl@example.com\r\nBcc: thief@evil.test'],
    ['propertyType', 'castle'],
    ['referralId', 'one'],
    ['realtorPhone', 'abc'],
    ['clientPhone', '555-0190'],
    ['clientName', 'x'.repeat(101)],
  ])('returns 400 with the field name for a referral form with %s %j', async (field, value) => {
    const response = await submitReferral<Problem>({ ...(await buildReferralForm()), [field]: value });
    expect(response.status).toBe(400);
    expect(response.body.errors?.map((error) => error.field)).toEqual([field]);
  });
});
