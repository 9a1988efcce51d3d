import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** TCP proxy between a process and a server that can simulate failures of the server. */
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

  /** URL of the target with the proxy's host and port. */
  get url(): string {
    const url = new URL(this.target);
    url.hostname = '127.0.0.1';
    url.port = String(this.port);
    return url.href;
  }

  /** Starts or resumes forwarding, on the same port as before. */
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

  /** Simulates a dead server: breaks open connections and refuses new ones. */
  async cut(): Promise<void> {
    for (const pair of this.pairs) for (const socket of pair) socket.destroy();
    const { server } = this;
    this.server = undefined;
    await new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()));
  }

  /** Simulates a frozen server: keeps connections open without forwarding data. */
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
