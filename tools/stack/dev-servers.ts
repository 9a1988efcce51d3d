import path from 'node:path';
import { appNames } from '../../bff/contract/src/releases/release.ts';
import { choosePort, type PortHolder } from './ports.ts';
import { Service } from './service.ts';
import { ROOT } from './settings.ts';

const FIRST_PORT = 4310;
const READY_TIMEOUT_MS = 60_000;
const RSPACK = path.join(ROOT, 'node_modules', '@rspack', 'cli', 'bin', 'rspack.js');

/**
 * One rspack development server per app, with hot replacement; the pages that the BFF sends load from them.
 * @returns which app is served where, as the BFF's DEV_SERVERS wants it
 */
export async function startDevServers(options: {
  seats: PortHolder;
  logDir: string;
  giveUp: () => boolean;
  add: (service: Service) => void;
  onChange: () => void;
}): Promise<string> {
  const { seats, logDir, giveUp, add, onChange } = options;
  const pairs: string[] = [];
  for (const app of appNames) {
    const { port } = await choosePort(FIRST_PORT, new Set(), (candidate) => seats.hold(candidate));
    await seats.release(port);
    const env = { ...process.env, DEV_PORT: String(port) };
    const service = new Service({
      name: `dev-${app}`,
      args: [RSPACK, 'serve'],
      cwd: path.join(ROOT, app),
      env,
      logDir,
      onChange,
    });
    add(service);
    service.start();
    // One after the other: four first builds at once would only wait for one another.
    await service.waitUntilReady(`http://127.0.0.1:${port}/assets.json`, READY_TIMEOUT_MS, giveUp);
    pairs.push(`${app}=http://127.0.0.1:${port}`);
  }
  return pairs.join(',');
}
