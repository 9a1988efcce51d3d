import { createServer, type Server } from 'node:net';

const HIGHEST_PORT = 65_535;

export async function isPortFree(port: number): Promise<boolean> {
  const reservations = new PortReservations();
  const isFree = await reservations.reserve(port);
  await reservations.release(port);
  return isFree;
}

/** Reserves ports until their services open them, so that two stacks starting at the same time choose different ports. */
export class PortReservations {
  readonly #held = new Map<number, Server>();

  /** Binds the port on 127.0.0.1. @returns false if another process uses it */
  reserve(port: number): Promise<boolean> {
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
  /** True if the preferred port was in use. */
  isMoved: boolean;
}

/**
 * Returns the preferred port, or the next free port above it. Skips the ports in `taken`, which are reserved for other
 * services.
 */
export async function choosePort(
  preferred: number,
  taken: ReadonlySet<number> = new Set(),
  isFree: (port: number) => Promise<boolean> = isPortFree,
): Promise<PortChoice> {
  for (let port = preferred; port <= HIGHEST_PORT; port += 1) {
    if (!taken.has(port) && (await isFree(port))) return { port, isMoved: port !== preferred };
  }
  throw new Error(`No free port from ${preferred} upwards.`);
}

export const PREFERRED_PORTS = { site: 4300, mailWeb: 4301, smtp: 4302, simulators: 4303, postgres: 4304 } as const;
export type PortName = keyof typeof PREFERRED_PORTS;

/**
 * Chooses one port per service. Reserves all preferred ports first, so that a service never gets the preferred port of
 * another service.
 */
export async function choosePorts(
  preferred: Readonly<Record<PortName, number>>,
  isFree: (port: number) => Promise<boolean> = isPortFree,
): Promise<Record<PortName, PortChoice>> {
  const reserved = new Set<number>(Object.values(preferred));
  const chosen: Partial<Record<PortName, PortChoice>> = {};
  for (const name of Object.keys(preferred) as PortName[]) {
    reserved.delete(preferred[name]);
    const choice = await choosePort(preferred[name], reserved, isFree);
    reserved.add(choice.port);
    chosen[name] = choice;
  }
  return chosen as Record<PortName, PortChoice>;
}

const SERVICE_PHRASES: Record<PortName, string> = {
  site: 'the site is',
  mailWeb: 'the mail catcher is',
  smtp: 'SMTP is',
  simulators: 'the simulators are',
  postgres: 'PostgreSQL is',
};

export function printMovedPorts(
  preferred: Readonly<Record<PortName, number>>,
  ports: Readonly<Record<PortName, PortChoice>>,
): void {
  for (const name of Object.keys(ports) as PortName[]) {
    if (ports[name].isMoved)
      console.log(`Port ${preferred[name]} is in use: ${SERVICE_PHRASES[name]} on ${ports[name].port}.`);
  }
}
