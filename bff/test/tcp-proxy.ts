import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** Stands between a process and a server, and can cut, refuse or swallow what passes. */
export class TcpProxy {
  private readonly pairs = new Set<[Socket, Socket]>();
  private server: Server | undefined;
  private silent = false;
  private port = 0;

  private constructor(private readonly target: URL) {}

  static async before(url: string): Promise<TcpProxy> {
    const proxy = new TcpProxy(new URL(url));
    await proxy.open();
    return proxy;
  }

  /** The target's URL with this proxy in place of its host and port. */
  get url(): string {
    const url = new URL(this.target);
    url.hostname = '127.0.0.1';
    url.port = String(this.port);
    return url.href;
  }

  /** Accepts connections again, on the same port as before, and lets everything through. */
  async open(): Promise<void> {
    this.silent = false;
    for (const pair of this.pairs) for (const socket of pair) socket.resume();
    if (this.server) return;
    const server = createServer((near) => this.join(near));
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(this.port, '127.0.0.1', resolve);
    });
    this.server = server;
    this.port = (server.address() as AddressInfo).port;
  }

  /** The server is dead: open connections break, new ones are refused. */
  async cut(): Promise<void> {
    for (const pair of this.pairs) for (const socket of pair) socket.destroy();
    const { server } = this;
    this.server = undefined;
    await new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()));
  }

  /** The server is frozen: connections stay open and nothing passes any more. */
  freeze(): void {
    this.silent = true;
    for (const pair of this.pairs) for (const socket of pair) socket.pause();
  }

  private join(near: Socket): void {
    const far = connect(Number(this.target.port), this.target.hostname);
    const pair: [Socket, Socket] = [near, far];
    this.pairs.add(pair);
    for (const [from, to] of [pair, [far, near]] as const) {
      from.on('data', (chunk) => to.write(chunk));
      from.on('error', () => to.destroy());
      from.on('close', () => {
        to.destroy();
        this.pairs.delete(pair);
      });
      if (this.silent) from.pause();
    }
  }
}
