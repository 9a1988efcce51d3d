import { randomUUID } from 'node:crypto';
import { sleep } from '../stack/processes.ts';

/**
 * Time from opening a form to submitting it. Longer than `MIN_FORM_FILL_MS`, because a faster submission is suspected
 * to be spam.
 */
const MIN_FORM_OPEN_MS = 2_100;
const RETRY_DELAY_MS = 500;
const REQUEST_TIMEOUT_MS = 15_000;

export interface Submission {
  email: string;
  /** Number of failed attempts to get the ticket or to submit the form. */
  retries: number;
  isAcknowledged: boolean;
}

/**
 * Submits forms at a steady rate. Like the form in a browser, retries each submission with the same id until it is
 * acknowledged.
 */
export async function submitFormsSteadily(
  site: string,
  count: number,
  { loadMs, retryTimeoutMs }: { loadMs: number; retryTimeoutMs: number },
): Promise<Submission[]> {
  const startedAt = Date.now();
  const runId = randomUUID().slice(0, 8);
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      await sleep(Math.max(0, (index / count) * loadMs - (Date.now() - startedAt)));
      return submitForm(site, `kill.${runId}.${index}@example.com`, index, startedAt + loadMs + retryTimeoutMs);
    }),
  );
}

async function submitForm(site: string, email: string, index: number, deadline: number): Promise<Submission> {
  const submission: Submission = { email, retries: 0, isAcknowledged: false };
  const ticket = await retryUntilDeadline(submission, deadline, () => fetchTicket(site));
  if (ticket === null) return submission;
  await sleep(MIN_FORM_OPEN_MS);
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
  const response = await retryUntilDeadline(submission, deadline, () =>
    postSubmission(`${site}/api/analyses`, body, site),
  );
  return { ...submission, isAcknowledged: response !== null };
}

/** Retries `attempt` until it resolves. Returns null after the deadline. */
async function retryUntilDeadline<T>(
  submission: Submission,
  deadline: number,
  attempt: () => Promise<T>,
): Promise<T | null> {
  while (Date.now() < deadline) {
    try {
      return await attempt();
    } catch {
      submission.retries += 1;
      await sleep(RETRY_DELAY_MS);
    }
  }
  return null;
}

async function fetchTicket(site: string): Promise<string> {
  const response = await fetch(`${site}/api/intake/ticket`, { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });
  if (!response.ok) throw new Error(`The ticket request returned ${response.status}`);
  return ((await response.json()) as { ticket: string }).ticket;
}

async function postSubmission(url: string, body: string, origin: string): Promise<true> {
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
