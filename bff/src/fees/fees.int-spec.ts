import { FIRST_FEE_SCHEDULE } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { buildEnrollmentForm } from '../../test/enrollment-form.ts';
import { openCheckout, usePaymentSite } from '../../test/payment-site.ts';
import { signIn } from '../../test/sign-in.ts';
import { StaffCalls } from '../../test/staff-leads.ts';

type FeeSettingsReply = Schemas['FeeSettings'] & Schemas['Problem'];

const FEES_PATH = '/api/settings/fees';
const FIGURES = FIRST_FEE_SCHEDULE.figures;
const DAY_MS = 86_400_000;
const fixture = usePaymentSite();

const signInAdmin = async () => new StaffCalls(fixture.site, await signIn(fixture.site, 'admin'));
const signInStaff = async () => new StaffCalls(fixture.site, await signIn(fixture.site, 'user'));
const readSite = async () => (await fixture.site.call<Schemas['Site']>('/api/site')).body;
/** Sets the clock to a time of day in Central time, which is six hours behind UTC in winter. */
const setCentralTime = (day: string, time: string) =>
  fixture.clock.set(new Date(Date.parse(`${day}T${time}:00Z`) + 6 * 3_600_000));
const submitEnrollment = (changes: object) =>
  fixture.site.call<Schemas['SubmittedEnrollment'] & Schemas['Problem']>('/api/enrollments', {
    body: { ...buildEnrollmentForm(), ...changes },
  });
const readFees = async (leadId: string) =>
  (await (await signInStaff()).get<Schemas['Lead']>(`/api/leads/${leadId}`)).body.fees;

beforeEach(async () => {
  setCentralTime('2026-12-01', '09:00');
  await fixture.database.query('UPDATE leads SET fee_version = 1');
  await fixture.database.query('DELETE FROM fee_schedules WHERE version > 1');
});

const addSchedule = async (effectiveFrom: string, figures: Partial<Schemas['FeeFigures']>, after = 1) =>
  (await signInAdmin()).post<FeeSettingsReply>(FEES_PATH, {
    after,
    effectiveFrom,
    figures: { ...FIGURES, ...figures },
  });

it('a fee schedule takes effect at midnight Central time, and owners keep the quoted schedule', async () => {
  const quoted = await (await signInStaff()).add();
  const { status, body } = await addSchedule('2027-01-01', { foundation: 9.4, onboarding: 24_900 });
  expect(status).toBe(201);
  expect(body.items.map(({ version, state }) => [version, state])).toEqual([
    [2, 'scheduled'],
    [1, 'in-force'],
  ]);
  setCentralTime('2026-12-31', '23:59');
  expect((await readSite()).fees.version).toBe(1);
  setCentralTime('2027-01-01', '00:00');
  const site = await readSite();
  expect([site.fees.version, site.fees.figures.onboarding]).toEqual([2, 24_900]);
  expect(site.plans.find(({ key }) => key === 'foundation')?.percent).toBe(9.4);
  const later = await (await signInStaff()).add();
  expect([(await readFees(quoted.id)).version, later.fees.version]).toEqual([1, 2]);
  expect((await (await signInAdmin()).get<FeeSettingsReply>(FEES_PATH)).body.items.map(({ state }) => state)).toEqual([
    'in-force',
    'past',
  ]);
});

it("charges the fee of the lead's fee schedule", async () => {
  const staff = await signInStaff();
  fixture.staff = staff;
  const quoted = await staff.add();
  await addSchedule('2026-12-01', { onboarding: 24_900 });
  const later = await staff.add();
  for (const [lead, amount] of [
    [quoted, FIGURES.onboarding],
    [later, 24_900],
  ] as const) {
    const { body } = await openCheckout(fixture, lead.id, { amount });
    expect(fixture.stripe.state.sessions[body.id]?.amount_total).toBe(amount);
  }
  expect((await openCheckout(fixture, later.id, { amount: FIGURES.onboarding })).body.code).toBe('payment.fee-changed');
});

describe('an enrollment', () => {
  it('for a day after a fee change, accepts an enrollment with the previous fees', async () => {
    await addSchedule('2026-12-05', { standard: 7.4 });
    setCentralTime('2026-12-05', '10:00');
    const first = await submitEnrollment({ feeVersion: 1 });
    expect([first.status, (await readFees(first.body.leadId)).version]).toEqual([201, 1]);
    const current = await submitEnrollment({ feeVersion: 2 });
    expect((await readFees(current.body.leadId)).version).toBe(2);
    fixture.clock.advance(DAY_MS);
    const before = await fixture.database.query('SELECT 1 FROM leads');
    for (const feeVersion of [1, 3]) {
      const refused = await submitEnrollment({ feeVersion });
      expect([refused.status, refused.body.code]).toEqual([409, 'fees.changed']);
    }
    expect(await fixture.database.query('SELECT 1 FROM leads')).toHaveLength(before.length);
    const withoutVersion = await submitEnrollment({});
    expect((await readFees(withoutVersion.body.leadId)).version).toBe(2);
  });
});

describe('admins', () => {
  it('rejects a fee schedule with a past day, a stale version, or unchanged or invalid fees', async () => {
    const refusals = [
      await addSchedule('2026-12-01', {}),
      await addSchedule('2026-11-30', { setup: 1 }),
      await addSchedule('2026-12-01', { setup: 1 }, 7),
      await addSchedule('2026-12-01', { setup: 0.5 }),
      await addSchedule('2026-12-01', { standard: 6.55 }),
    ];
    expect(refusals.map(({ status, body }) => [status, body.code])).toEqual([
      [409, 'fees.unchanged'],
      [422, 'fees.effectiveFrom'],
      [409, 'fees.stale'],
      [400, 'request.invalid'],
      [400, 'request.invalid'],
    ]);
    await addSchedule('2026-12-24', { setup: 1 });
    expect((await addSchedule('2026-12-23', { setup: 2 }, 2)).body.code).toBe('fees.effectiveFrom');
  });

  it('adds only one fee schedule for repeated requests and for concurrent requests by two admins', async () => {
    const [one, other] = await Promise.all([
      addSchedule('2026-12-24', { setup: 1 }),
      addSchedule('2026-12-24', { setup: 2 }),
    ]);
    expect([one.status, other.status].sort()).toEqual([201, 409]);
    const { figures } = (one.status === 201 ? one : other).body.items[0]!;
    const repeated = await addSchedule('2026-12-24', figures);
    expect([repeated.status, repeated.body.items.length]).toEqual([201, 2]);
  });

  it('withdraws only the newest fee schedule and only before it takes effect, and audits each change', async () => {
    await addSchedule('2026-12-24', { setup: 1 });
    await addSchedule('2026-12-25', { setup: 2 }, 2);
    const remove = async (version: number) => (await signInAdmin()).delete<FeeSettingsReply>(`${FEES_PATH}/${version}`);
    expect((await remove(2)).body.code).toBe('fees.not-newest');
    expect((await remove(3)).body.items).toHaveLength(2);
    expect((await remove(3)).body.code).toBe('fees.missing');
    setCentralTime('2026-12-24', '00:01');
    expect((await remove(2)).body.code).toBe('fees.in-force');
    const audited = await fixture.database.query<{ action: string }>(
      `SELECT action FROM audit_log WHERE subject = 'fees:3' ORDER BY id DESC LIMIT 2`,
    );
    expect(audited.map(({ action }) => action)).toEqual(['fees.withdrawn', 'fees.added']);
  });
});
