import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { expect, test } from 'playwright/test';
import { elmStreet, fillHome, newEmail } from './people.ts';
import { stack, stackFile } from './stack.ts';

interface Running {
  processes: { name: string; pid: number }[];
}

/** Kills a process of the stack as a failing machine would. The stack starts it again under another pid. */
function kill(name: 'api' | 'worker') {
  const { processes } = JSON.parse(readFileSync(stackFile, 'utf8')) as Running;
  const pid = processes.find((each) => each.name === name)?.pid;
  if (pid) process.kill(pid, 'SIGKILL');
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Sends until the server has answered, as a person with a Retry button does: the same ids each time. */
async function sendUntilAccepted(body: { email: string }): Promise<number> {
  for (let tries = 1; ; tries++) {
    if (tries > 200) throw new Error(`${body.email} was never accepted`);
    try {
      const answer = await fetch(`${stack.site}/api/analyses`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: stack.site },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(5_000),
      });
      if (answer.status === 201) return tries;
      expect(answer.status, await answer.text()).toBeGreaterThanOrEqual(500);
    } catch (error) {
      if (!(error instanceof TypeError) && (error as Error).name !== 'TimeoutError') throw error;
    }
    await pause(150);
  }
}

/** What the ledger of sends says of this run's mails, by address. */
async function sendsOf(run: string): Promise<{ to: string; state: string }[]> {
  const client = new pg.Client({ connectionString: stack.database });
  await client.connect();
  try {
    const { rows } = await client.query<{ to: string; state: string }>(
      `SELECT address AS "to", state FROM message_sends WHERE class = 'transactional' AND address LIKE $1`,
      [`killed.${run}.%`],
    );
    return rows;
  } finally {
    await client.end();
  }
}

test('API and worker killed under load: every accepted form is one lead and one mail, or a mail marked as in doubt', async ({
  request,
}) => {
  test.setTimeout(180_000);
  const run = randomUUID().slice(0, 8);
  const forms = Array.from({ length: 60 }, (_, index) => ({
    submissionId: randomUUID(),
    email: `killed.${run}.${index}@example.com`,
    properties: [
      {
        leadId: randomUUID(),
        streetAddress: `${index + 1} ${run} Street`,
        city: 'Ankeny',
        zipCode: '50021',
        propertyType: 'single-family',
        squareFootage: 1500,
        unitCount: 1,
      },
    ],
  }));
  // each sender opened its form before the trouble began, as a person has by then
  const tickets = await Promise.all(
    forms.map(async () => {
      const answer = await fetch(`${stack.site}/api/intake/ticket`);
      return ((await answer.json()) as { ticket: string }).ticket;
    }),
  );
  await pause(2_100);
  const waiting = forms.map((form, index) => ({ ...form, intake: { ticket: tickets[index] } }));
  const retried: number[] = [];
  const sender = async () => {
    for (let form = waiting.shift(); form; form = waiting.shift()) {
      retried.push(await sendUntilAccepted(form));
      await pause(60);
    }
  };
  const senders = Array.from({ length: 3 }, sender);
  for (const name of ['api', 'worker', 'api', 'worker'] as const) {
    await pause(700);
    kill(name);
  }
  await Promise.all(senders);
  expect(
    retried.some((tries) => tries > 1),
    'a kill hit the senders',
  ).toBe(true);

  // nothing is left to do: each form has its one send, handed over or held by a worker that was killed at it
  const unsent = async () => forms.length - (await sendsOf(run)).filter(({ state }) => state !== 'due').length;
  await expect.poll(unsent, { timeout: 120_000, intervals: [1_000] }).toBe(0);
  await pause(3_000);
  const sends = await sendsOf(run);
  expect(sends.map(({ to }) => to).sort()).toEqual(forms.map(({ email }) => email).sort());

  const { items: mails } = (await (await request.get(stack.mail.json)).json()) as {
    items: { subject: string; to: unknown }[];
  };
  const received = mails
    .filter(({ subject, to }) => /analysis is ready/i.test(subject) && JSON.stringify(to).includes(run))
    .map(({ to }) => JSON.stringify(to));
  expect(new Set(received).size, 'no address got two').toBe(received.length);
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
  const { items } = (await (await request.get(`${stack.site}/api/leads?limit=200&q=${run}`)).json()) as {
    items: { id: string }[];
  };
  expect(items.map(({ id }) => id).sort()).toEqual(forms.map(({ properties }) => properties[0]!.leadId).sort());
});

test('with the server away the form keeps what was typed, and works again by itself', async ({ page }) => {
  await page.goto('/analysis');
  await fillHome(page, { ...elmStreet, street: '12 Outage Avenue' });
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel(/Email/).fill(newEmail('outage'));
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
