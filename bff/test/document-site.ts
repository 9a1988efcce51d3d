import type { Schemas } from '@epm/contract';
import type { Type } from '@nestjs/common';
import {
  signWebhook,
  SIMULATOR_API_KEY,
  SIMULATOR_WEBHOOK_SECRET,
  startDocuSealSimulator,
  type DocuSealServer,
} from '../../tools/simulators/docuseal/index.ts';
import { readText, sendJson, startLocalServer, type LocalServer } from '../../tools/http.ts';
import { stopSweeps } from './mail-fixtures.ts';
import { MailSink } from './mail-sink.ts';
import { startOnSamePort } from './same-port.ts';
import { signIn } from './sign-in.ts';
import { StaffCalls } from './staff-leads.ts';
import { startApp, type Reply, type TestApp } from './test-app.ts';
import { TestClock } from './test-clock.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { startWorker, type TestWorker } from './test-worker.ts';

/** A webhook of DocuSeal. */
export interface DocumentEvent {
  event_type: string;
  timestamp: string;
  data: Record<string, unknown> & { id: number };
}

/** A site whose documents go to the DocuSeal simulator. Webhooks arrive only when a test delivers them. */
export interface DocumentSite {
  clock: TestClock;
  database: TestDatabase;
  site: TestApp;
  worker: TestWorker;
  docuSeal: DocuSealServer;
  /** Webhooks of the simulated account, oldest first. Complete after `docuSeal.webhooks.waitForIdle()`. */
  events: DocumentEvent[];
  sink: MailSink;
  staff: StaffCalls;
  admin: StaffCalls;
}

/**
 * Starts the site for all tests of a file. The fields are set before the first test.
 * @param env additional environment variables
 */
export function useDocumentSite({
  env = () => Promise.resolve({}),
  modules = [],
}: {
  env?: () => Promise<Record<string, string>>;
  modules?: Type[];
} = {}): DocumentSite {
  const fixture = { clock: new TestClock(), sink: new MailSink(), events: [] as DocumentEvent[] } as DocumentSite;
  let receiver: LocalServer | undefined;
  beforeAll(async () => {
    const { clock, sink, events } = fixture;
    receiver = await startLocalServer(0, async (request, response) => {
      events.push(JSON.parse(await readText(request)) as DocumentEvent);
      sendJson(response, 200, {});
    });
    const { url: webhookUrl } = receiver;
    fixture.docuSeal = await startOnSamePort('docuseal', (port) =>
      startDocuSealSimulator({ port, webhookUrl, getNow: () => clock.now() }),
    );
    fixture.database = await createTestDatabase();
    await sink.start();
    const settings = {
      DOCUSEAL_API_KEY: SIMULATOR_API_KEY,
      DOCUSEAL_WEBHOOK_SECRET: SIMULATOR_WEBHOOK_SECRET,
      DOCUSEAL_URL: fixture.docuSeal.apiUrl,
      ...(await env()),
    };
    fixture.site = await startApp(fixture.database.url, { clock, env: settings, modules });
    // Tests of simulated errors must not wait for the backoff of jobs.
    const retries = { initialDelayMs: 10 };
    const workerSettings = { ...settings, SMTP_URL: sink.url };
    fixture.worker = await startWorker(fixture.database.url, { clock, env: workerSettings, modules, retries });
    await stopSweeps(fixture.worker);
    fixture.staff = new StaffCalls(fixture.site, await signIn(fixture.site, 'user'));
    fixture.admin = new StaffCalls(fixture.site, await signIn(fixture.site, 'admin'));
  });
  beforeEach(() => fixture.docuSeal.setFault({ fault: null }));
  afterAll(async () => {
    const { worker, site, docuSeal, sink, database } = fixture as Partial<DocumentSite>;
    await worker?.close();
    await site?.close();
    await docuSeal?.stop();
    await receiver?.stop();
    await sink?.stop();
    await database?.drop();
  });
  return fixture;
}

/** Returns the documents of a lead, newest first. */
export async function listDocuments(
  { staff }: DocumentSite,
  leadId: string,
): Promise<Schemas['SignatureDocumentDetail'][]> {
  return (await staff.get<Schemas['SignatureDocuments']>(`/api/docuseal/submissions?leadId=${leadId}`)).body.items;
}

/** Returns the headers with DocuSeal's signature of a webhook body. */
export const signDocumentEvent = (body: string, at: Date, secret = SIMULATOR_WEBHOOK_SECRET): Record<string, string> =>
  signWebhook(body, secret, at);

/** Delivers a webhook, as DocuSeal does. */
export function deliverDocumentEvent(
  { site, clock }: DocumentSite,
  event: object,
  headers?: Record<string, string>,
): Promise<Reply<unknown>> {
  const body = JSON.stringify(event);
  return site.call('/api/docuseal/webhook', {
    method: 'POST',
    body,
    headers: headers ?? signDocumentEvent(body, clock.now()),
  });
}
