import { createServer } from 'node:net';
import { choosePort, choosePorts, isPortFree, PortReservations, PREFERRED_PORTS } from './ports.ts';

const createPortCheck =
  (...taken: number[]) =>
  (port: number) =>
    Promise.resolve(!taken.includes(port));

describe('choosePort', () => {
  it('chooses the preferred port when it is free', async () => {
    expect(await choosePort(4300, new Set(), createPortCheck())).toEqual({ port: 4300, isMoved: false });
  });

  it('skips ports that are in use or reserved for another service', async () => {
    expect(await choosePort(4300, new Set([4301]), createPortCheck(4300))).toEqual({ port: 4302, isMoved: true });
  });

  it('throws when no port up to 65535 is free', async () => {
    await expect(choosePort(65_535, new Set(), createPortCheck(65_535))).rejects.toThrow('No free port');
  });
});

describe('choosePorts', () => {
  it("skips the preferred ports of other services when a service's port is in use", async () => {
    const chosen = await choosePorts(PREFERRED_PORTS, createPortCheck(4300));
    expect(chosen.site).toEqual({ port: 4305, isMoved: true });
    expect(chosen.mailWeb).toEqual({ port: 4301, isMoved: false });
  });

  it('never assigns the same port to two services', async () => {
    const chosen = await choosePorts(PREFERRED_PORTS, createPortCheck(4300, 4301, 4302, 4303, 4304));
    expect(new Set(Object.values(chosen).map(({ port }) => port)).size).toBe(5);
  });
});

describe('isPortFree', () => {
  it('returns false while a server is listening on the port', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as { port: number };
    expect(await isPortFree(port)).toBe(false);
    await new Promise((resolve) => server.close(resolve));
    expect(await isPortFree(port)).toBe(true);
  });
});

it('keeps a port reserved until it is released', async () => {
  const [ours, theirs] = [new PortReservations(), new PortReservations()];
  const { port } = await choosePort(24_500, new Set(), (candidate) => ours.reserve(candidate));
  expect(await theirs.reserve(port)).toBe(false);
  await ours.release(port);
  expect(await theirs.reserve(port)).toBe(true);
  await theirs.releaseAll();
  expect(await isPortFree(port)).toBe(true);
});
