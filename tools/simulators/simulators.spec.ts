import { startSimulators, type Simulators } from './simulators.ts';

let simulators: Simulators;
beforeAll(async () => {
  simulators = await startSimulators({ port: 0, stateDir: null, webhookOrigin: 'http://localhost:9' });
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
