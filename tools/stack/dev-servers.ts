import path from 'node:path';
import { WORKSPACE_APPS } from '../remotes/workspace-apps.ts';
import { choosePort, type PortReservations } from './ports.ts';
import { Service } from './service.ts';
import { ROOT } from './settings.ts';

const FIRST_PORT = 4310;
const READY_TIMEOUT_MS = 60_000;
const RSPACK_SCRIPT = path.join(ROOT, 'node_modules', '@rspack', 'cli', 'bin', 'rspack.js');

/**
 * Starts one rspack development server with hot module replacement per app. Pages rendered by the BFF load their scripts
 * from these servers.
 * @returns the URL of each app in the format of DEV_SERVERS
 */
export async function startDevServers(options: {
  reservedPorts: PortReservations;
  logDir: string;
  isCanceled: () => boolean;
  add: (service: Service) => void;
  onChange: () => void;
}): Promise<string> {
  const { reservedPorts, logDir, isCanceled, add, onChange } = options;
  const pairs: string[] = [];
  for (const app of WORKSPACE_APPS) {
    const { port } = await choosePort(FIRST_PORT, new Set(), (candidate) => reservedPorts.reserve(candidate));
    await reservedPorts.release(port);
    const env = { ...process.env, DEV_PORT: String(port) };
    const service = new Service({
      name: `dev-${app}`,
      args: [RSPACK_SCRIPT, 'serve'],
      cwd: path.join(ROOT, app),
      env,
      logDir,
      onChange,
    });
    add(service);
    service.start();
    // Start the servers one after the other, because parallel builds on two cores would only slow each other down.
    await service.waitUntilReady(`http://127.0.0.1:${port}/assets.json`, READY_TIMEOUT_MS, isCanceled);
    pairs.push(`${app}=http://127.0.0.1:${port}`);
  }
  return pairs.join(',');
}
