import path from 'node:path';
import { CATCHER_INBOUND_SECRET } from '../mail-catcher/inbound-secret.ts';
import { startMailCatcher } from '../mail-catcher/mail-catcher.ts';
import { startSimulators } from '../simulators/simulators.ts';
import { getVendorsDir } from './environment.ts';
import type { StartContext } from './start-context.ts';

export async function startMail({ settings, cleanup, reservedPorts, ports, recorder }: StartContext): Promise<void> {
  await Promise.all([ports.mailWeb, ports.smtp].map(({ port }) => reservedPorts.release(port)));
  const dir = path.join(settings.dataDir, 'mail');
  const mail = await startMailCatcher({
    dir,
    webPort: ports.mailWeb.port,
    smtpPort: ports.smtp.port,
    inbound: { url: `${recorder.state.site}/api/email/inbound`, secret: CATCHER_INBOUND_SECRET },
  });
  await cleanup.defer('the mail catcher', mail.stop);
  recorder.save({ mail: { web: mail.webUrl, json: mail.jsonUrl, smtp: mail.smtpUrl } });
}

export async function startVendors({ settings, cleanup, reservedPorts, ports, recorder }: StartContext): Promise<void> {
  await reservedPorts.release(ports.simulators.port);
  const simulators = await startSimulators({
    port: ports.simulators.port,
    stateDir: getVendorsDir(settings.dataDir),
    webhookOrigin: recorder.state.site,
    smtpUrl: recorder.state.mail.smtp,
    isDocuSealSimulated: settings.isDocuSealSimulated,
    isOdooSimulated: settings.isOdooSimulated,
    isOidcSimulated: settings.isOidcSimulated,
    isStripeSimulated: settings.isStripeSimulated,
    isTwilioSimulated: settings.isTwilioSimulated,
  });
  await cleanup.defer('the simulators', simulators.stop);
  recorder.save({ simulators: simulators.url });
}
