import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { expect, test } from 'playwright/test';
import { elmStreet, fillHome, createEmail } from './helpers.ts';
import { stack, stackFile } from './stack.ts';

interface ProcessList {
  processes: { name: string; pid: number }[];
}

/** Kills a process to simulate a crash. The stack restarts it with another process id. */
function killProcess(name: 'api' | 'worker') {
  const { processes } = JSON.parse(readFileSync(stackFile, 'utf8')) as ProcessList;
  const pid = processes.find((each) => each.name === name)?.pid;
  if (pid) process.kill(pid, 'SIGKILL');
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Submits the form with the same ids until the server accepts it, like a user who keeps pressing Retry. */
async function submitUntilAccepted(body: { email: string }): Promise<number> {
  for (let attempts = 1; ; attempts++) {
    if (attempts > 200) throw new Error(`${body.email} was never accepted`);
    try {
      const response = await fetch(`${stack.site}/api/analyses`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: stack.site },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(5_000),
      });
      if (response.status === 201) return attempts;
      expect(response.status, await response.text()).toBeGreaterThanOrEqual(500);
    } catch (error) {
      if (!(error instanceof TypeError) && (error as Error).name !== 'TimeoutError') throw error;
    }
    await sleep(150);
  }
}

interface MessageSend {
  to: string;
  state: string;
  /** True if the worker may still send the email: it is due, or claimed but not handed to the mail server yet. */
  isPending: boolean;
}

/** Reads this run's emails from the send ledger. */
async function readMessageSends(runId: string): Promise<MessageSend[]> {
  const client = new pg.Client({ connectionString: stack.database });
  await client.connect();
  try {
    const { rows } = await client.query<MessageSend>(
      `SELECT address AS "to", state, state = 'due' OR (state = 'claimed' AND wire_at IS NULL) AS "isPending"
       FROM message_sends WHERE class = 'transactional' AND address LIKE $1`,
      [`killed.${runId}.%`],
    );
    return rows;
  } finally {
    await client.end();
  }
}

test('every form accepted while API and worker are killed results in one lead and at most one email', async ({
  request,
}) => {
  test.setTimeout(360_000);
  const runId = randomUUID().slice(0, 8);
  const forms = Array.from({ length: 60 }, (_, index) => ({
    submissionId: randomUUID(),
    email: `killed.${runId}.${index}@example.com`,
    properties: [
      {
        leadId: randomUUID(),
        streetAddress: `${index + 1} ${runId} Street`,
        city: 'Ankeny',
        zipCode: '50021',
        propertyType: 'single-family',
        squareFootage: 1500,
        unitCount: 1,
      },
    ],
  }));
  // Open all forms before the kills start.
  const tickets = await Promise.all(
    forms.map(async () => {
      const response = await fetch(`${stack.site}/api/intake/ticket`);
      return ((await response.json()) as { ticket: string }).ticket;
    }),
  );
  await sleep(2_100);
  const queue = forms.map((form, index) => ({ ...form, intake: { ticket: tickets[index] } }));
  const attemptCounts: number[] = [];
  const submitForms = async () => {
    for (let form = queue.shift(); form; form = queue.shift()) {
      attemptCounts.push(await submitUntilAccepted(form));
      await sleep(60);
    }
  };
  const submissions = Array.from({ length: 3 }, submitForms);
  for (const name of ['api', 'worker', 'api', 'worker'] as const) {
    await sleep(700);
    killProcess(name);
  }
  await Promise.all(submissions);
  expect(
    attemptCounts.some((tries) => tries > 1),
    'a kill hit the senders',
  ).toBe(true);

  // Wait until no email is due or claimed. An email that a killed worker had claimed is due again after its lease.
  const countUnsent = async () =>
    forms.length - (await readMessageSends(runId)).filter(({ isPending }) => !isPending).length;
  await expect.poll(countUnsent, { timeout: 120_000, intervals: [1_000] }).toBe(0);
  await sleep(3_000);
  const sends = await readMessageSends(runId);
  expect(sends.map(({ to }) => to).sort()).toEqual(forms.map(({ email }) => email).sort());

  const { items: emails } = (await (await request.get(stack.mail.json)).json()) as {
    items: { subject: string; to: unknown }[];
  };
  const received = emails
    .filter(({ subject, to }) => /analysis is ready/i.test(subject) && JSON.stringify(to).includes(runId))
    .map(({ to }) => JSON.stringify(to));
  expect(new Set(received).size, 'each address got one mail').toBe(received.length);
  const missing = sends.filter(
    ({ to }) => !received.some((each) => each.includes(`"${to}"`) || each.includes(`${to}>`)),
  );
  expect(
    missing.every(({ state }) => state === 'claimed' || state === 'unknown'),
    `not received: ${JSON.stringify(missing)}`,
  ).toBe(true);

  const signedIn = await request.post(`${stack.site}/api/auth/login`, {
    data: stack.admin,
    headers: { origin: stack.site },
  });
  expect(signedIn.ok()).toBe(true);
  const { items } = (await (await request.get(`${stack.site}/api/leads?limit=200&q=${runId}`)).json()) as {
    items: { id: string }[];
  };
  expect(items.map(({ id }) => id).sort()).toEqual(forms.map(({ properties }) => properties[0]!.leadId).sort());
});

test('the analysis form preserves its input while the API is unavailable, and a retry succeeds', async ({ page }) => {
  await page.goto('/analysis');
  await fillHome(page, { ...elmStreet, street: '12 Outage Avenue' });
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel(/Email/).fill(createEmail('outage'));
  await page.route('**/api/analyses', (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/problem+json',
      body: JSON.stringify({
        type: 'about:blank',
        title: 'Unavailable',
        status: 503,
        code: 'database.unavailable',
        detail: 'The service is not available.',
        traceId: '0',
      }),
    }),
  );
  await page.getByRole('button', { name: 'View Analysis', exact: true }).click();
  await expect(page.getByText('Unable to process your request. Please try again.')).toBeVisible();
  await page.unroute('**/api/analyses');
  await page.getByRole('button', { name: 'View Analysis', exact: true }).click();
  await page.waitForURL(/\/analysis\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('12 Outage Avenue');
});
