import { randomUUID } from 'node:crypto';
import { CALCULATOR_EMAIL_CONSENT } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { startApp, type TestApp } from '../../test/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { Intake } from '../intake/index.ts';

type Unlock = Schemas['UnlockRentVsSell'];

let database: TestDatabase;
let site: TestApp;

beforeAll(async () => {
  database = await createTestDatabase();
  site = await startApp(database.url);
});
afterAll(async () => {
  await site?.close();
  await database?.drop();
});

const anUnlock = (given: Partial<Unlock> = {}): Unlock => ({
  leadId: randomUUID(),
  email: `owner-${randomUUID().slice(0, 8)}@example.com`,
  ...given,
});
const unlock = <T = Schemas['UnlockedRentVsSell']>(body: unknown) =>
  site.call<T>('/api/calculators/rent-vs-sell/unlock', { body });
const leadsOf = (email: string) =>
  database.query<Record<string, unknown>>(
    `SELECT id, name, email, status, source, property_address, square_footage, suspicions FROM leads
     WHERE email = $1 ORDER BY created_at`,
    [email.toLowerCase()],
  );

describe('unlocking the detailed projection', () => {
  it('captures the lead and the consent wording, and sends no email', async () => {
    const body = anUnlock({ email: ' Pat.Lindgren@Example.com ' });
    const response = await unlock(body);
    expect(response.status).toBe(201);
    expect(response.body).toEqual({ leadId: body.leadId });
    expect(await leadsOf('pat.lindgren@example.com')).toEqual([
      {
        id: body.leadId,
        name: 'Pat.Lindgren',
        email: 'pat.lindgren@example.com',
        status: 'leads',
        source: 'rent-vs-sell-calculator',
        property_address: 'Not provided',
        square_footage: 0,
        suspicions: [],
      },
    ]);
    expect(
      await database.query(
        `SELECT wording_version, wording, form FROM consents JOIN contacts ON contacts.id = contact_id WHERE email = $1`,
        ['pat.lindgren@example.com'],
      ),
    ).toEqual([
      {
        wording_version: CALCULATOR_EMAIL_CONSENT.version,
        wording: CALCULATOR_EMAIL_CONSENT.text,
        form: 'rent-vs-sell-calculator',
      },
    ]);
    expect(await database.query('SELECT 1 FROM outbox')).toEqual([]);
  });

  it('captures one lead for a repeated form and for the same email later', async () => {
    const body = anUnlock();
    const responses = [
      await unlock(body),
      await unlock(body),
      await unlock(anUnlock({ email: body.email.toUpperCase() })),
    ];
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await leadsOf(body.email)).toHaveLength(1);
  });

  it('captures one lead when the same email unlocks in several tabs at once', async () => {
    const { email } = anUnlock();
    const responses = await Promise.all(Array.from({ length: 6 }, () => unlock(anUnlock({ email }))));
    expect(responses.map(({ status }) => status)).toEqual(Array(6).fill(201));
    expect(await leadsOf(email)).toHaveLength(1);
  });

  it('captures a new lead after staff deleted the first', async () => {
    const body = anUnlock();
    await unlock(body);
    await database.query('UPDATE leads SET deleted_at = now() WHERE id = $1', [body.leadId]);
    expect((await unlock(anUnlock({ email: body.email }))).status).toBe(201);
    expect(await leadsOf(body.email)).toHaveLength(2);
  });

  it('captures a second email of one visit under a new lead id', async () => {
    const body = anUnlock();
    const other = anUnlock({ leadId: body.leadId });
    await unlock(body);
    expect((await unlock(other)).body).toEqual({ leadId: body.leadId });
    expect(await leadsOf(other.email)).toHaveLength(1);
    expect(await leadsOf(body.email)).toMatchObject([{ id: body.leadId }]);
  });

  it.each([
    ['no email', { email: '' }, 'email'],
    ['an invalid email', { email: 'pat at example' }, 'email'],
    ['an invalid lead id', { leadId: 'mine' }, 'leadId'],
  ])('returns 400 with the field name for %s', async (_, given, field) => {
    const response = await unlock<Schemas['Problem']>({ ...anUnlock(), ...given });
    expect(response.status).toBe(400);
    expect(response.body.errors?.map((error) => error.field)).toEqual([field]);
  });

  it('stores the suspicions of a submission and returns the same response', async () => {
    const intake = site.app.get(Intake);
    const original = intake.judge;
    intake.judge = (_tx, { form }) => Promise.resolve(form === 'calculator' ? ['honeypot'] : []);
    try {
      const body = anUnlock();
      expect((await unlock(body)).status).toBe(201);
      expect(await leadsOf(body.email)).toMatchObject([{ id: body.leadId, suspicions: ['honeypot'] }]);
    } finally {
      intake.judge = original;
    }
  });
});
