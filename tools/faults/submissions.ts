import { randomUUID } from 'node:crypto';
import { pause } from '../stack/processes.ts';

/** Longer than a person needs from opening a form to sending it: an earlier submission is suspect, and held. */
const LOOKED_AT_MS = 2_100;
const RETRY_MS = 500;
const ANSWER_TIMEOUT_MS = 15_000;

export interface Submission {
  email: string;
  /** Attempts that failed or got another answer than 201. */
  retries: number;
  isAcknowledged: boolean;
}

/** Sends forms at a steady rate. Each is sent again under its id until it is acknowledged, as the form in a browser does. */
export async function submitSteadily(
  site: string,
  count: number,
  { loadMs, giveUpMs }: { loadMs: number; giveUpMs: number },
): Promise<Submission[]> {
  const began = Date.now();
  const run = randomUUID().slice(0, 8);
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      await pause(Math.max(0, (index / count) * loadMs - (Date.now() - began)));
      return submit(site, `kill.${run}.${index}@example.com`, index, began + loadMs + giveUpMs);
    }),
  );
}

async function submit(site: string, email: string, index: number, until: number): Promise<Submission> {
  const submission: Submission = { email, retries: 0, isAcknowledged: false };
  const ticket = await persist(submission, until, () => ticketFrom(site));
  if (ticket === null) return submission;
  await pause(LOOKED_AT_MS);
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
  const answer = await persist(submission, until, () => post(`${site}/api/analyses`, body, site));
  return { ...submission, isAcknowledged: answer !== null };
}

/** Repeats `attempt` until it resolves; null when the time is over. */
async function persist<T>(submission: Submission, until: number, attempt: () => Promise<T>): Promise<T | null> {
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
  const answer = await fetch(`${site}/api/intake/ticket`, { signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) });
  if (!answer.ok) throw new Error(`The ticket answered ${answer.status}`);
  return ((await answer.json()) as { ticket: string }).ticket;
}

async function post(url: string, body: string, origin: string): Promise<true> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body,
    signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
  });
  await answer.arrayBuffer();
  if (answer.status !== 201) throw new Error(`The submission answered ${answer.status}`);
  return true;
}
