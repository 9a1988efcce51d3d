import { createServer } from 'node:net';
import { choosePort, choosePorts, isPortFree, PortHolder, WANTED_PORTS } from './ports.ts';

const freeExcept =
  (...taken: number[]) =>
  (port: number) =>
    Promise.resolve(!taken.includes(port));

describe('choosePort', () => {
  it('chooses the wanted port when it is free', async () => {
    expect(await choosePort(4300, new Set(), freeExcept())).toEqual({ port: 4300, moved: false });
  });

  it('skips ports that are in use or reserved for another service', async () => {
    expect(await choosePort(4300, new Set([4301]), freeExcept(4300))).toEqual({ port: 4302, moved: true });
  });

  it('throws when no port up to 65535 is free', async () => {
    await expect(choosePort(65_535, new Set(), freeExcept(65_535))).rejects.toThrow('No free port');
  });
});

describe('choosePorts', () => {
  it('moves a service past the ports of the others', async () => {
    const chosen = await choosePorts(WANTED_PORTS, freeExcept(4300));
    expect(chosen.site).toEqual({ port: 4305, moved: true });
    expect(chosen.mailWeb).toEqual({ port: 4301, moved: false });
  });

  it('never gives one port to two services', async () => {
    const chosen = await choosePorts(WANTED_PORTS, freeExcept(4300, 4301, 4302, 4303, 4304));
    expect(new Set(Object.values(chosen).map(({ port }) => port)).size).toBe(5);
  });
});

describe('isPortFree', () => {
  it('returns false while a server listens on the port', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as { port: number };
    expect(await isPortFree(port)).toBe(false);
    await new Promise((resolve) => server.close(resolve));
    expect(await isPortFree(port)).toBe(true);
  });
});

it('reserves a held port until it is released', async () => {
  const [ours, theirs] = [new PortHolder(), new PortHolder()];
  const { port } = await choosePort(24_500, new Set(), (candidate) => ours.hold(candidate));
  expect(await theirs.hold(port)).toBe(false);
  await ours.release(port);
  expect(await theirs.hold(port)).toBe(true);
  await theirs.releaseAll();
  expect(await isPortFree(port)).toBe(true);
});
