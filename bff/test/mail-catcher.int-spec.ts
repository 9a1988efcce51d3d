import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CATCHER_INBOUND_SECRET } from '../../tools/mail-catcher/inbound-secret.ts';
import { startMailCatcher, type MailCatcher } from '../../tools/mail-catcher/mail-catcher.ts';
import type { ResponseKind } from '../../tools/mail-catcher/responses.ts';
import { createContact, createDueMarketingEmail, stopSweeps } from './mail-fixtures.ts';
import { handleEvents } from './signature-documents.ts';
import { startApp, type TestApp } from './test-app.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { startWorker, type TestWorker } from './test-worker.ts';

const catcherDir = mkdtempSync(join(tmpdir(), 'epm-catcher-'));
let database: TestDatabase;
let site: TestApp;
let catcher: MailCatcher;
let worker: TestWorker;

beforeAll(async () => {
  database = await createTestDatabase();
  const env = { INBOUND_MAIL_SECRET: CATCHER_INBOUND_SECRET };
  site = await startApp(database.url, { env });
  const inbound = { url: `${site.url}/api/email/inbound`, secret: CATCHER_INBOUND_SECRET };
  catcher = await startMailCatcher({ dir: catcherDir, webPort: 0, smtpPort: 0, inbound });
  worker = await startWorker(database.url, { env: { ...env, SMTP_URL: catcher.smtpUrl } });
  await stopSweeps(worker);
});
afterAll(async () => {
  await worker?.close();
  await catcher?.stop();
  await site?.close();
  await database?.drop();
  rmSync(catcherDir, { recursive: true, force: true });
});

/**
 * Sends an owner a campaign message, and responds to it in the mail catcher.
 * @returns the owner's sequence and timeline
 */
async function sendEmailAndRespond(kind: ResponseKind) {
  const owner = await createContact(database);
  await createDueMarketingEmail(database, owner, new Date(Date.now() - 1_000));
  await worker.sweep('due-messages');
  const list = (await (await fetch(`${catcher.jsonUrl}?to=${owner.email}`)).json()) as { items: { id: string }[] };
  const body = JSON.stringify({ kind, text: 'Please call me' });
  const response = await fetch(`${catcher.jsonUrl}/${list.items[0]?.id}/responses`, { method: 'POST', body });
  expect(response.status).toBe(200);
  await handleEvents({ worker, database });
  const [sequence] = await database.query<{ state: string; reason: string | null }>(
    'SELECT state, reason FROM campaign_sequences WHERE contact_id = $1',
    [owner.contactId],
  );
  const entries = await database.query<{ type: string }>(
    `SELECT type FROM lead_events WHERE lead_id = $1 AND type LIKE 'mail.%' ORDER BY id`,
    [owner.leadId],
  );
  return { sequence: `${sequence?.state} ${sequence?.reason}`, entries: entries.map(({ type }) => type) };
}

it.each([
  ['reply', 'stopped replied', 'mail.received'],
  ['auto-reply', 'active null', 'mail.auto-reply'],
  ['bounce', 'stopped bounced', 'mail.failed'],
  ['complaint', 'stopped complained', 'mail.complained'],
] as const)('the site handles a message of the kind %s from the mail catcher', async (kind, sequence, entry) => {
  expect(await sendEmailAndRespond(kind)).toEqual({ sequence, entries: ['mail.sent', entry] });
});
