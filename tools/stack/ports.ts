import { createServer, type Server } from 'node:net';

const HIGHEST_PORT = 65_535;

export async function isPortFree(port: number): Promise<boolean> {
  const holder = new PortHolder();
  const isFree = await holder.hold(port);
  await holder.release(port);
  return isFree;
}

/**
 * Reserves ports for services that open them later, so that two stacks that start at the same time choose different
 * ports.
 */
export class PortHolder {
  readonly #held = new Map<number, Server>();

  /** Binds the port on 127.0.0.1. @returns false if another process uses it */
  hold(port: number): Promise<boolean> {
    return new Promise((resolve) => {
      const server = createServer((socket) => socket.destroy());
      server.once('error', () => resolve(false));
      server.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
        this.#held.set(port, server);
        resolve(true);
      });
    });
  }

  /** Closes the port. Call it right before the service opens the port. */
  async release(port: number): Promise<void> {
    const server = this.#held.get(port);
    this.#held.delete(port);
    if (server) await new Promise<void>((resolve) => server.close(() => resolve()));
  }

  async releaseAll(): Promise<void> {
    await Promise.all([...this.#held.keys()].map((port) => this.release(port)));
  }
}

export interface PortChoice {
  port: number;
  /** True if the wanted port was in use, so that the caller can print the new one. */
  moved: boolean;
}

/**
 * Returns the wanted port, or the next free port above it. Skips the ports in `taken`, which are reserved for other
 * services.
 */
export async function choosePort(
  wanted: number,
  taken: ReadonlySet<number> = new Set(),
  isFree: (port: number) => Promise<boolean> = isPortFree,
): Promise<PortChoice> {
  for (let port = wanted; port <= HIGHEST_PORT; port += 1) {
    if (!taken.has(port) && (await isFree(port))) return { port, moved: port !== wanted };
  }
  throw new Error(`No free port from ${wanted} upwards.`);
}

export const WANTED_PORTS = { site: 4300, mailWeb: 4301, smtp: 4302, simulators: 4303, postgres: 4304 } as const;
export type PortName = keyof typeof WANTED_PORTS;

/**
 * Chooses one port per service. All wanted ports are reserved first, so that a service whose port is in use never gets
 * the port of another service.
 */
export async function choosePorts(
  wanted: Readonly<Record<PortName, number>>,
  isFree: (port: number) => Promise<boolean> = isPortFree,
): Promise<Record<PortName, PortChoice>> {
  const promised = new Set<number>(Object.values(wanted));
  const chosen: Partial<Record<PortName, PortChoice>> = {};
  for (const name of Object.keys(wanted) as PortName[]) {
    promised.delete(wanted[name]);
    const choice = await choosePort(wanted[name], promised, isFree);
    promised.add(choice.port);
    chosen[name] = choice;
  }
  return chosen as Record<PortName, PortChoice>;
}

const LABELS: Record<PortName, string> = {
  site: 'the site is',
  mailWeb: 'the mail catcher is',
  smtp: 'SMTP is',
  simulators: 'the simulators are',
  postgres: 'PostgreSQL is',
};

export function printMovedPorts(
  wanted: Readonly<Record<PortName, number>>,
  ports: Readonly<Record<PortName, PortChoice>>,
): void {
  for (const name of Object.keys(ports) as PortName[]) {
    if (ports[name].moved) console.log(`Port ${wanted[name]} is in use: ${LABELS[name]} on ${ports[name].port}.`);
  }
}
