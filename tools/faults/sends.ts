import { randomUUID } from 'node:crypto';
import { sleep } from '../stack/processes.ts';

const RETRY_DELAY_MS = 500;
const REQUEST_TIMEOUT_MS = 15_000;
/** Number of leads that are added in parallel before the load. */
const PARALLEL_LEADS = 4;

/** An email that staff write to the owner of a lead. */
export interface StaffEmail {
  /** Id of the email, chosen by the client. */
  id: string;
  leadId: string;
  /** Unique, so that it identifies the received email. */
  to: string;
  /** Number of attempts that failed or returned a status other than 2xx. */
  retries: number;
  isAcknowledged: boolean;
}

export interface StaffSession {
  site: string;
  /** Value of the Cookie header. */
  cookie: string;
}

export async function signIn(site: string, admin: { email: string; password: string }): Promise<StaffSession> {
  const response = await postToApi({ site, cookie: '' }, '/api/auth/login', admin);
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  return { site, cookie };
}

/** Adds one lead for each send, so that each send has a different recipient. */
export async function addLeadsForEmails(session: StaffSession, count: number): Promise<StaffEmail[]> {
  const sends = Array.from({ length: count }, (_, index): StaffEmail => {
    const id = randomUUID();
    return { id, leadId: randomUUID(), to: `kill.${index}.${id}@example.com`, retries: 0, isAcknowledged: false };
  });
  const waiting = sends.entries();
  await Promise.all(
    Array.from({ length: PARALLEL_LEADS }, async () => {
      for (const [index, { leadId, to }] of waiting)
        await postToApi(session, '/api/leads', {
          id: leadId,
          name: 'Pat Miller',
          email: to,
          propertyAddress: `${index + 1} Elm Street, Ankeny, IA 50021`,
          propertyType: 'single-family',
        });
    }),
  );
  return sends;
}

/** Requests the sends at a steady rate. Retries each request with the same id until it is acknowledged. */
export async function requestEmailsSteadily(
  session: StaffSession,
  sends: StaffEmail[],
  { loadMs, retryTimeoutMs }: { loadMs: number; retryTimeoutMs: number },
): Promise<void> {
  const startedAt = Date.now();
  const deadline = startedAt + loadMs + retryTimeoutMs;
  await Promise.all(
    sends.map(async (send, index) => {
      await sleep((index / sends.length) * loadMs);
      while (!send.isAcknowledged && Date.now() < deadline) await requestEmail(session, send);
    }),
  );
}

async function requestEmail(session: StaffSession, send: StaffEmail): Promise<void> {
  try {
    const email = {
      id: send.id,
      to: send.to,
      subject: 'Kill run',
      content: EMAIL_CONTENT,
      attachmentIds: [],
    };
    await postToApi(session, `/api/leads/${send.leadId}/emails`, email);
    send.isAcknowledged = true;
  } catch {
    send.retries += 1;
    await sleep(RETRY_DELAY_MS);
  }
}

const EMAIL_CONTENT = 'Good morning,\n\nthe keys are ready. When would you like to walk through the house?';

/** @throws Error if the status is not 2xx */
async function postToApi({ site, cookie }: StaffSession, path: string, body: object): Promise<Response> {
  const response = await fetch(`${site}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site, cookie },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`POST ${path} returned ${response.status}: ${text.slice(0, 300)}`);
  return response;
}
