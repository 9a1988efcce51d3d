/**
 * Fills an empty database with the sample firm. Arguments: the compiled `fill-sample-firm.js`, the port of the
 * simulators, and their folder. The simulators run in this process, because they share its simulated time. They send
 * neither emails nor webhooks.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { createSampleVendors } from '../simulators/sample-vendors.ts';
import { startSimulators } from '../simulators/simulators.ts';

interface FillModule {
  fillSampleFirm(
    env: NodeJS.ProcessEnv,
    options: { vendors: ReturnType<typeof createSampleVendors>; onTime: (now: Date) => void; endsAt: Date },
  ): Promise<void>;
}

const [script = '', port = '', stateDir = ''] = process.argv.slice(2);
const endsAt = new Date();
let now = endsAt;
const simulators = await startSimulators({
  port: Number(port),
  // Saving after each of the thousands of requests would take longer than the requests.
  stateDir: null,
  webhookOrigin: null,
  smtpUrl: null,
  getNow: () => now,
  isDocuSealSimulated: true,
  isOdooSimulated: true,
  isOidcSimulated: false,
  isStripeSimulated: true,
  isTwilioSimulated: true,
});
try {
  const { fillSampleFirm } = (await import(pathToFileURL(script).href)) as FillModule;
  await fillSampleFirm(process.env, {
    vendors: createSampleVendors(simulators),
    onTime: (time) => (now = time),
    endsAt,
  });
  mkdirSync(stateDir, { recursive: true });
  for (const [vendor, state] of Object.entries(simulators.getStates()))
    writeFileSync(path.join(stateDir, `${vendor}.json`), JSON.stringify(state));
} finally {
  await simulators.stop();
}
