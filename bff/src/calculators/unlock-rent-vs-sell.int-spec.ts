import { randomUUID } from 'node:crypto';
import { CALCULATOR_EMAIL_CONSENT } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { startApp, type TestApp } from '../../test/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { SubmissionChecks } from '../intake/index.ts';

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

const buildUnlock = (given: Partial<Unlock> = {}): Unlock => ({
  leadId: randomUUID(),
  email: `owner-${randomUUID().slice(0, 8)}@example.com`,
  ...given,
});
const unlock = <T = Schemas['UnlockedRentVsSell']>(body: unknown) =>
  site.call<T>('/api/calculators/rent-vs-sell/unlock', { body });
const findLeads = (email: string) =>
  database.query<Record<string, unknown>>(
    `SELECT id, name, email, status, source, property_address, square_footage, suspicions FROM leads
     WHERE email = $1 ORDER BY created_at`,
    [email.toLowerCase()],
  );

describe('unlocking the detailed projection', () => {
  it('captures a lead with the consent wording and sends no email', async () => {
    const body = buildUnlock({ email: ' Pat.Lindgren@Example.com ' });
    const response = await unlock(body);
    expect(response.status).toBe(201);
    expect(response.body).toEqual({ leadId: body.leadId });
    expect(await findLeads('pat.lindgren@example.com')).toEqual([
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

  it('captures only one lead when the form is submitted again or the same email address is used later', async () => {
    const body = buildUnlock();
    const responses = [
      await unlock(body),
      await unlock(body),
      await unlock(buildUnlock({ email: body.email.toUpperCase() })),
    ];
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await findLeads(body.email)).toHaveLength(1);
  });

  it('captures only one lead when the same email address is submitted concurrently from several tabs', async () => {
    const { email } = buildUnlock();
    const responses = await Promise.all(Array.from({ length: 6 }, () => unlock(buildUnlock({ email }))));
    expect(responses.map(({ status }) => status)).toEqual(Array(6).fill(201));
    expect(await findLeads(email)).toHaveLength(1);
  });

  it('captures a new lead when staff have deleted the first lead', async () => {
    const body = buildUnlock();
    await unlock(body);
    await database.query('UPDATE leads SET deleted_at = now() WHERE id = $1', [body.leadId]);
    expect((await unlock(buildUnlock({ email: body.email }))).status).toBe(201);
    expect(await findLeads(body.email)).toHaveLength(2);
  });

  it('captures a second email address from the same visit under a new lead id', async () => {
    const body = buildUnlock();
    const other = buildUnlock({ leadId: body.leadId });
    await unlock(body);
    expect((await unlock(other)).body).toEqual({ leadId: body.leadId });
    expect(await findLeads(other.email)).toHaveLength(1);
    expect(await findLeads(body.email)).toMatchObject([{ id: body.leadId }]);
  });

  it.each([
    ['no email address', { email: '' }, 'email'],
    ['an invalid email address', { email: 'pat at example' }, 'email'],
    ['an invalid lead id', { leadId: 'mine' }, 'leadId'],
  ])('returns 400 with the name of the field for %s', async (_, given, field) => {
    const response = await unlock<Schemas['Problem']>({ ...buildUnlock(), ...given });
    expect(response.status).toBe(400);
    expect(response.body.errors?.map((error) => error.field)).toEqual([field]);
  });

  it('stores the suspicions but returns the same response for a suspect submission', async () => {
    const intake = site.app.get(SubmissionChecks);
    const original = intake.assess;
    intake.assess = (_tx, { form }) => Promise.resolve(form === 'calculator' ? ['honeypot'] : []);
    try {
      const body = buildUnlock();
      expect((await unlock(body)).status).toBe(201);
      expect(await findLeads(body.email)).toMatchObject([{ id: body.leadId, suspicions: ['honeypot'] }]);
    } finally {
      intake.assess = original;
    }
  });
});
