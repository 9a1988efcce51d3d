import { eventually } from '../../test/eventually.ts';
import { useReleaseSite } from '../../test/release-site.ts';
import type { TestApp } from '../../test/test-app.ts';

const { fixture, activate, startNode } = useReleaseSite({ TRUST_PROXY: '1' });
const VISIT_HEADERS = { accept: 'text/html', 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none' };
let otherNode: TestApp;

beforeAll(async () => {
  for (const app of ['shell', 'mfe-public']) expect((await activate(app, '1')).status).toBe(200);
  otherNode = await startNode();
});
afterAll(() => otherNode.close());

/** Returns the version of the public site that the other node shows. */
const findShownVersion = async (cookie = '') =>
  /<main>(\w+) rendered/.exec((await otherNode.call<string>('/', { headers: VISIT_HEADERS, cookie })).text)?.[1];
const changeRing = (method: string, body?: object) =>
  fixture.api.call('/api/releases/mfe-public/ring', { method, body, cookie: fixture.admin.cookie });

it('shows the version of a ring after another node starts the ring, and the live version after that node stops it', async () => {
  const { cookie } = fixture.admin;
  expect(await findShownVersion(cookie)).toBe('1');
  expect((await changeRing('PUT', { version: '2', percentage: 0 })).status).toBe(200);
  await eventually(async () => (await findShownVersion(cookie)) === '2');
  expect(await findShownVersion()).toBe('1');
  expect((await changeRing('DELETE')).status).toBe(200);
  await eventually(async () => (await findShownVersion(cookie)) === '1');
});

it('shows the previous version after another node rolls back a failing version', async () => {
  expect((await activate('mfe-public', '3')).status).toBe(200);
  await eventually(async () => (await findShownVersion()) === '3');
  for (let visitor = 1; visitor <= 5; visitor += 1) {
    const headers = { ...VISIT_HEADERS, 'x-forwarded-for': `203.0.113.${visitor}` };
    expect((await fixture.api.call('/broken', { headers })).status).toBe(503);
  }
  await eventually(async () => (await findShownVersion()) === '1');
});
