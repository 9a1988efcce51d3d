import { randomUUID } from 'node:crypto';
import { pause } from '../stack/processes.ts';

/**
 * Time from opening to sending a form, longer than the minimum. A faster submission is treated as suspected spam and
 * held.
 */
const MIN_FORM_OPEN_MS = 2_100;
const RETRY_MS = 500;
const REQUEST_TIMEOUT_MS = 15_000;

export interface Submission {
  email: string;
  /** Attempts that failed or got a status other than 201. */
  retries: number;
  isAcknowledged: boolean;
}

/**
 * Submits forms at a steady rate. Repeats each submission with the same id until it is acknowledged, as the form in a
 * browser does.
 */
export async function submitSteadily(
  site: string,
  count: number,
  { loadMs, giveUpMs }: { loadMs: number; giveUpMs: number },
): Promise<Submission[]> {
  const startedAt = Date.now();
  const run = randomUUID().slice(0, 8);
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      await pause(Math.max(0, (index / count) * loadMs - (Date.now() - startedAt)));
      return submit(site, `kill.${run}.${index}@example.com`, index, startedAt + loadMs + giveUpMs);
    }),
  );
}

async function submit(site: string, email: string, index: number, until: number): Promise<Submission> {
  const submission: Submission = { email, retries: 0, isAcknowledged: false };
  const ticket = await retryUntil(submission, until, () => ticketFrom(site));
  if (ticket === null) return submission;
  await pause(MIN_FORM_OPEN_MS);
  const body = JSON.stringify({
    submissionId: randomUUID(),
    email,
    properties: [
      {
        leadId: randomUUID(),
        streetAddress: `${index + 1} Elm Street`,
        city: 'Ankeny',
        zipCode: '50021',
        propertyType: 'single-family',
        squareFootage: 1850,
        unitCount: 1,
      },
    ],
    intake: { ticket },
  });
  const response = await retryUntil(submission, until, () => post(`${site}/api/analyses`, body, site));
  return { ...submission, isAcknowledged: response !== null };
}

/** Repeats `attempt` until it resolves. Returns null when the time is up. */
async function retryUntil<T>(submission: Submission, until: number, attempt: () => Promise<T>): Promise<T | null> {
  while (Date.now() < until) {
    try {
      return await attempt();
    } catch {
      submission.retries += 1;
      await pause(RETRY_MS);
    }
  }
  return null;
}

async function ticketFrom(site: string): Promise<string> {
  const response = await fetch(`${site}/api/intake/ticket`, { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });
  if (!response.ok) throw new Error(`The ticket request returned ${response.status}`);
  return ((await response.json()) as { ticket: string }).ticket;
}

async function post(url: string, body: string, origin: string): Promise<true> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body,
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  });
  await response.arrayBuffer();
  if (response.status !== 201) throw new Error(`The submission returned ${response.status}`);
  return true;
}
