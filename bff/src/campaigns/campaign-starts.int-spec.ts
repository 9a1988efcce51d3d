import { randomUUID } from 'node:crypto';
import type { Schemas } from '@epm/contract';
import { createContact, createSentMarketingEmail, type ContactFixture } from '../../test/mail-fixtures.ts';
import { signIn, type SignedInUser } from '../../test/sign-in.ts';
import { startApp, type TestApp } from '../../test/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';

let database: TestDatabase;
let site: TestApp;
let staff: SignedInUser;

beforeAll(async () => {
  database = await createTestDatabase();
  site = await startApp(database.url);
  staff = await signIn(site, 'user');
});
afterAll(async () => {
  await site?.close();
  await database?.drop();
});

const startCampaign = (leadId: string) =>
  site.call<Schemas['Problem']>('/api/campaigns/start', { body: { leadId }, cookie: staff.cookie });
const createSqlRunner =
  (sql: string) =>
  ({ leadId, contactId }: ContactFixture) =>
    database.query(sql, [sql.includes('WHERE contact_id') ? contactId : leadId]);

describe('starting the sequence for a lead', () => {
  it('adds the owner to the sequence only once and records the staff member', async () => {
    const { leadId, contactId } = await createContact(database);
    for (let time = 0; time < 2; time += 1) {
      const { status, body } = await startCampaign(leadId);
      expect([status, body]).toEqual([201, { leadId, state: 'active' }]);
    }
    expect(await database.query(`SELECT lead_id FROM campaign_sequences WHERE contact_id = $1`, [contactId])).toEqual([
      { lead_id: leadId },
    ]);
    const events = await database.query(
      `SELECT actor FROM lead_events WHERE lead_id = $1 AND type = 'campaign.started'`,
      [leadId],
    );
    expect(events).toEqual([{ actor: staff.email }]);
    const lead = await site.call<Schemas['Lead']>(`/api/leads/${leadId}`, { cookie: staff.cookie });
    expect(lead.body.isEnrolledInMarketing).toBe(true);
  });

  it.each<[string, string, (person: ContactFixture) => Promise<unknown>]>([
    ['without consent', 'campaign.no-consent', createSqlRunner('DELETE FROM consents WHERE contact_id = $1')],
    [
      'who unsubscribed',
      'campaign.unsubscribed',
      async (person) =>
        site.call(`/api/unsubscribe/${await createSentMarketingEmail(database, person)}`, { method: 'POST' }),
    ],
    [
      'whose address bounced',
      'campaign.bounced',
      ({ email }) =>
        database.query(`INSERT INTO suppressions (address, reason, at) VALUES ($1, 'bounced', now())`, [email]),
    ],
    [
      'whose submission is suspect',
      'campaign.lead-held',
      createSqlRunner(`UPDATE leads SET suspicions = '{honeypot}', contact_id = NULL WHERE id = $1`),
    ],
    [
      'whose lead is lost',
      'campaign.lead-decided',
      createSqlRunner(`UPDATE leads SET status = 'lost', status_reason = 'sold' WHERE id = $1`),
    ],
    [
      'whose estimate is not ready',
      'campaign.no-analysis',
      createSqlRunner('UPDATE leads SET estimated_rent = NULL WHERE id = $1'),
    ],
    [
      'who requested no analysis',
      'campaign.no-analysis',
      createSqlRunner('DELETE FROM property_analysis_entries WHERE lead_id = $1'),
    ],
    [
      'without a contact',
      'campaign.owner-unknown',
      createSqlRunner('UPDATE leads SET contact_id = NULL WHERE id = $1'),
    ],
  ])('returns 409 and starts no sequence for an owner %s', async (_, code, arrange) => {
    const person = await createContact(database);
    await arrange(person);
    const { status, body } = await startCampaign(person.leadId);
    expect([status, body.code]).toEqual([409, code]);
    expect(body.detail).toMatch(/^[A-Z].*\.$/);
    expect(await database.query('SELECT 1 FROM campaign_sequences WHERE lead_id = $1', [person.leadId])).toEqual([]);
  });

  it('returns 404 when the lead is unknown', async () => {
    expect((await startCampaign(randomUUID())).body).toMatchObject({ status: 404, detail: 'Lead not found' });
  });
});
