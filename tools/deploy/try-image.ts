/**
 * Builds the production image, starts docker-compose.yml with two API servers and two workers, and uses the site as a
 * visitor and as an admin. Then restarts each API server while visitors request pages. Removes the containers and
 * their data at the end. Run it with: node tools/deploy/try-image.ts
 */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { sleep } from '../stack/processes.ts';
import {
  compose,
  FRONT_URL,
  listContainers,
  restartContainer,
  retry,
  SITE_URL,
  waitUntilHealthy,
} from './compose-stack.ts';

/** Time from opening a form to submitting it. A faster submission is suspected to be spam. */
const MIN_FORM_OPEN_MS = 2_100;
const MAX_REQUESTS_DURING_RESTART = 5_000;
const REQUEST_TIMEOUT_MS = 15_000;
const ADMIN = { email: 'admin@example.com', password: randomUUID() };
const owner = `owner.${randomUUID().slice(0, 8)}@example.com`;
const leadId = randomUUID();

const get = (path: string, cookie = ''): Promise<Response> =>
  fetch(`${FRONT_URL}${path}`, { headers: { cookie }, signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });
const post = (path: string, body: object): Promise<Response> =>
  fetch(`${FRONT_URL}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: SITE_URL },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  });
const readCookies = (response: Response): string =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

async function loadLandingPage(): Promise<void> {
  const page = await get('/');
  assert.equal(page.status, 200);
  const html = await page.text();
  assert.match(html, /<h1/);
  const files = new Set(html.match(/\/assets\/[\w./+-]+/g));
  assert.ok(
    [...files].some((file) => file.startsWith('/assets/shell/')),
    'The page loads no file of the shell',
  );
  assert.ok(
    [...files].some((file) => file.startsWith('/assets/mfe-public/')),
    'The page loads no file of the remote',
  );
  for (const file of files) assert.equal((await get(file)).status, 200, file);
}

/** Submits the analysis form, and returns the cookie that grants access to the report. */
async function submitAnalysis(): Promise<string> {
  const { ticket } = (await (await get('/api/intake/ticket')).json()) as { ticket: string };
  await sleep(MIN_FORM_OPEN_MS);
  const property = {
    leadId,
    streetAddress: '1420 Elm Street',
    city: 'Ankeny',
    zipCode: '50021',
    propertyType: 'single-family',
    squareFootage: 1850,
    unitCount: 1,
  };
  const response = await post('/api/analyses', {
    submissionId: randomUUID(),
    email: owner,
    properties: [property],
    intake: { ticket },
  });
  assert.equal(response.status, 201, await response.text());
  return readCookies(response);
}

async function checkReport(cookie: string): Promise<void> {
  await retry('the report is ready', async () => {
    const report = (await (await get(`/api/analyses/${leadId}`, cookie)).json()) as { state: string };
    assert.equal(report.state, 'ready');
  });
}

async function checkEmail(): Promise<void> {
  await retry('the owner gets an email', async () => {
    const log = await compose(['logs', '--no-color', 'mail']);
    assert.ok(log.includes(`{"to":"${owner}","subject":"Your analysis is ready`), log);
  });
}

/** Signs in as the first admin, created as README describes, and looks for the lead. */
async function checkLead(): Promise<void> {
  const createAdmin = [
    'run',
    '--rm',
    '-T',
    '-e',
    `ADMIN_EMAIL=${ADMIN.email}`,
    'bff',
    'node',
    'bff/dist/src/create-admin.js',
  ];
  assert.match(await compose(createAdmin, ADMIN.password), /"created":true/);
  const signIn = await post('/api/auth/login', ADMIN);
  assert.equal(signIn.status, 200, await signIn.text());
  const leads = await get(`/api/leads?q=${encodeURIComponent(owner)}`, readCookies(signIn));
  assert.match(await leads.text(), new RegExp(leadId));
}

/** Restarts each API server in turn while visitors load a page and submit a form. Every request must succeed. */
async function restartServers(): Promise<void> {
  let requests = 0;
  let isRestarting = true;
  const failures: string[] = [];
  const visit = async (send: () => Promise<Response>): Promise<void> => {
    for (; isRestarting && requests < MAX_REQUESTS_DURING_RESTART; await sleep(50)) {
      requests += 1;
      const outcome = await send().then(
        async (response) => (response.ok ? '' : `${response.status} ${await response.text()}`),
        (error: Error) => error.message,
      );
      if (outcome) failures.push(`${new Date().toISOString()} ${outcome.slice(0, 200)}`);
    }
  };
  // Of the POST requests, this one has no limit per network.
  const submit = (): Promise<Response> => post('/api/intake/held-ticket', {});
  const load = (): Promise<Response> => get('/');
  const visits = Promise.all([load, load, submit, submit].map(visit));
  for (const id of await listContainers('bff')) await restartContainer(id);
  isRestarting = false;
  await visits;
  assert.deepEqual(failures, []);
  console.log(`${requests} requests during the restarts, none failed`);
}

async function run(name: string, step: () => Promise<void>): Promise<void> {
  const startedAt = Date.now();
  await step();
  console.log(`✓ ${name} (${((Date.now() - startedAt) / 1000).toFixed(1)} s)`);
}

try {
  await run('the image is built and started with two API servers and two workers', async () => {
    await compose(['up', '-d', '--build', '--scale', 'bff=2', '--scale', 'worker=2']);
    const servers = [...(await listContainers('bff')), ...(await listContainers('worker'))];
    assert.equal(servers.length, 4);
    for (const id of servers) await waitUntilHealthy(id);
  });
  await run('the landing page and its files load through front', loadLandingPage);
  let cookie = '';
  await run('front accepts an analysis', async () => void (cookie = await submitAnalysis()));
  await run('a worker completes the report', () => checkReport(cookie));
  await run('the owner gets the email with the report', checkEmail);
  await run('the first admin sees the lead', checkLead);
  await run('no request fails while the API servers restart in turn', restartServers);
} catch (error) {
  console.log(await compose(['ps']), await compose(['logs', '--no-color', '--tail', '100']));
  throw error;
} finally {
  await compose(['down', '-v']);
}
