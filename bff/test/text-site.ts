import { Injectable, Module } from '@nestjs/common';
import {
  SIMULATOR_ACCOUNT_SID,
  SIMULATOR_AUTH_TOKEN,
  SIMULATOR_NUMBER,
  signForm,
  startTwilioSimulator,
  type TwilioServer,
} from '../../tools/simulators/twilio/index.ts';
import { ComposesText, type TextComposer } from '../src/notifications/index.ts';
import { createContact, stopSweeps, type ContactFixture } from './mail-fixtures.ts';
import { startApp, type TestApp } from './test-app.ts';
import { TestClock } from './test-clock.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { startWorker, type TestWorker } from './test-worker.ts';

const TEMPLATE_NAME = 'test-text';

@Injectable()
@ComposesText(TEMPLATE_NAME)
class TestTextComposer implements TextComposer<{ text: string }> {
  compose({ text }: { text: string }): Promise<{ text: string }> {
    return Promise.resolve({ text });
  }
}

@Module({ providers: [TestTextComposer] })
class TestTextModule {}

/** A site that sends its text messages to the Twilio simulator. Webhooks arrive only when a test delivers them. */
export interface TextSite {
  clock: TestClock;
  database: TestDatabase;
  site: TestApp;
  worker: TestWorker;
  twilio: TwilioServer;
}

export interface PhoneOwner extends ContactFixture {
  /** Phone number in E.164 format. */
  number: string;
}

/** Returns the environment variables with which the site and the worker use the simulator. */
const buildTwilioEnvironment = ({ url }: TwilioServer): Record<string, string> => ({
  TWILIO_ACCOUNT_SID: SIMULATOR_ACCOUNT_SID,
  TWILIO_AUTH_TOKEN: SIMULATOR_AUTH_TOKEN,
  TWILIO_FROM: SIMULATOR_NUMBER,
  TWILIO_API_URL: url,
});

/**
 * Starts the site for all tests of a file. The clock is set to noon in Des Moines. The fields are set before the first
 * test.
 */
export function useTextSite(): TextSite {
  const fixture = { clock: new TestClock(new Date('2026-12-21T18:00:00Z')) } as TextSite;
  beforeAll(async () => {
    const { clock } = fixture;
    fixture.twilio = await startTwilioSimulator({ port: 0, getNow: () => clock.now() });
    fixture.database = await createTestDatabase();
    const env = { ...buildTwilioEnvironment(fixture.twilio), SITE_URL: 'http://127.0.0.1:9' };
    fixture.site = await startApp(fixture.database.url, { clock, env });
    fixture.worker = await startWorker(fixture.database.url, { clock, env, modules: [TestTextModule] });
    await stopSweeps(fixture.worker);
  });
  beforeEach(() => {
    fixture.twilio.setFault({ fault: null });
    fixture.clock.set(new Date('2026-12-21T18:00:00Z'));
  });
  afterAll(async () => {
    const { worker, site, twilio, database } = fixture as Partial<TextSite>;
    await worker?.close();
    await site?.close();
    await twilio?.stop();
    await database?.drop();
  });
  return fixture;
}

let phoneOwnerCount = 0;

/**
 * Creates an owner with a unique phone number, who consented to receive texts at `consentedPhone`. By default, that is
 * the unique number. With null, the owner did not consent.
 */
export async function createPhoneOwner(
  { database }: Pick<TextSite, 'database'>,
  { consentedPhone }: { consentedPhone?: string | null } = {},
): Promise<PhoneOwner> {
  const owner = await createContact(database);
  const number = `+1515${2_000_000 + (phoneOwnerCount += 1)}`;
  await database.query('UPDATE leads SET phone = $2 WHERE id = $1', [owner.leadId, number]);
  if (consentedPhone !== null)
    await database.query(
      `INSERT INTO consents (contact_id, lead_id, channel, phone, form, wording_version, wording, at)
       VALUES ($1, $2, 'sms', $3, 'enrollment', 'test', 'test', now())`,
      [owner.contactId, owner.leadId, consentedPhone ?? `(${number.slice(2, 5)}) ${number.slice(5)}`],
    );
  return { ...owner, number };
}

/** Adds a due text to the send ledger. @returns its id */
export async function createDueText(
  { database, clock }: Pick<TextSite, 'database' | 'clock'>,
  { contactId, leadId, number }: PhoneOwner,
): Promise<string> {
  const [send] = await database.query<{ id: string }>(
    `INSERT INTO message_sends (unique_key, channel, class, template, contact_id, lead_id, address, payload, due_at, created_at)
     VALUES (gen_random_uuid(), 'sms', 'transactional', $5, $1, $2, $3, '{"text":"See you at 2 PM"}', $4, $4) RETURNING id`,
    [contactId, leadId, number, clock.now(), TEMPLATE_NAME],
  );
  return send?.id ?? '';
}

/** Returns the texts that the simulator accepted for a number. */
export const listTextsTo = ({ twilio }: Pick<TextSite, 'twilio'>, number: string): string[] =>
  twilio.conversations.state.messages
    .filter((message) => message.number === number && message.direction === 'outbound-api')
    .map(({ body }) => body);

/** Sends a webhook to the site as Twilio does. `authToken` signs it. */
export async function postTwilioWebhook(
  { site }: Pick<TextSite, 'site'>,
  path: string,
  fields: Record<string, string>,
  authToken = SIMULATOR_AUTH_TOKEN,
): Promise<{ status: number; type: string | null; text: string }> {
  const form = new URLSearchParams({ AccountSid: SIMULATOR_ACCOUNT_SID, To: SIMULATOR_NUMBER, ...fields });
  const response = await fetch(site.url + path, {
    method: 'POST',
    headers: { 'x-twilio-signature': signForm(`${site.config.siteUrl}${path}`, form, authToken) },
    body: form,
  });
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
}
