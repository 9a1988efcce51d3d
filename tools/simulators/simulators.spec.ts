import { startSimulators, type Simulators } from './simulators.ts';

const options = {
  port: 0,
  stateDir: null,
  webhookOrigin: 'http://localhost:9',
  smtpUrl: 'smtp://localhost:9',
  isDocuSealSimulated: true,
  isOdooSimulated: true,
  isOidcSimulated: true,
  isStripeSimulated: true,
  isTwilioSimulated: true,
};
let simulators: Simulators;
beforeAll(async () => {
  simulators = await startSimulators(options);
});
afterAll(() => simulators.stop());

const fetchListings = () => fetch(`${simulators.url}/listings?city=Clive`, { signal: AbortSignal.timeout(400) });
const setFaultPlan = (fault: unknown) =>
  fetch(`${simulators.url}/_control`, { method: 'POST', body: JSON.stringify(fault) });

test('the listings page responds, hangs and drops the connection according to the fault plan', async () => {
  expect(await (await fetchListings()).text()).toContain('homes for rent in Clive');
  await setFaultPlan({ fault: 'silent', times: 1 });
  await expect(fetchListings()).rejects.toThrow(/timeout/);
  await setFaultPlan({ fault: 'down', times: 1 });
  await expect(fetchListings()).rejects.toThrow(/fetch failed/);
  await setFaultPlan({ fault: 503, times: 1 });
  expect((await fetchListings()).status).toBe(503);
  expect((await fetchListings()).status).toBe(200);
});

it('returns no body for a HEAD request to the listings page', async () => {
  const response = await fetch(`${simulators.url}/listings`, { method: 'HEAD' });
  expect([response.status, await response.text()]).toEqual([200, '']);
  expect((await fetch(`${simulators.url}/listings`, { method: 'POST' })).status).toBe(404);
});

it('links to the pages of the vendors', async () => {
  const response = await fetch(simulators.url);
  const paths = [...(await response.text()).matchAll(/<a href="([^"]+)">/g)].map(([, path]) => path);
  expect(paths).toEqual(['/stripe', '/docuseal', '/odoo', '/oidc', '/twilio', '/listings', '/_requests']);
  for (const path of paths) expect((await fetch(simulators.url + path)).status).toBe(200);
});

it('serves the DocuSeal simulator only if the user has no DocuSeal account', async () => {
  const fetchStatus = async (url: string) => (await fetch(`${url}/docuseal`)).status;
  expect(await fetchStatus(simulators.url)).toBe(200);
  const withoutDocuSeal = await startSimulators({ ...options, isDocuSealSimulated: false });
  expect(await fetchStatus(withoutDocuSeal.url)).toBe(404);
  await withoutDocuSeal.stop();
});
