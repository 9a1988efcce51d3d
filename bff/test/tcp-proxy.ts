import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** TCP proxy that simulates failures of the server to which it forwards. */
export class TcpProxy {
  private readonly pairs = new Set<[Socket, Socket]>();
  private server: Server | undefined;
  private isFrozen = false;
  private port = 0;

  private constructor(private readonly target: URL) {}

  static async start(url: string): Promise<TcpProxy> {
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
    this.isFrozen = false;
    for (const sockets of this.pairs) for (const socket of sockets) socket.resume();
    if (this.server) return;
    const server = createServer((clientSocket) => this.connectSockets(clientSocket));
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(this.port, '127.0.0.1', resolve);
    });
    this.server = server;
    this.port = (server.address() as AddressInfo).port;
  }

  /** Simulates a dead server: closes open connections and refuses new connections. */
  async cut(): Promise<void> {
    for (const sockets of this.pairs) for (const socket of sockets) socket.destroy();
    const { server } = this;
    this.server = undefined;
    await new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()));
  }

  /** Simulates a frozen server: keeps connections open without forwarding data. */
  freeze(): void {
    this.isFrozen = true;
    for (const sockets of this.pairs) for (const socket of sockets) socket.pause();
  }

  private connectSockets(clientSocket: Socket): void {
    const serverSocket = connect(Number(this.target.port), this.target.hostname);
    const sockets: [Socket, Socket] = [clientSocket, serverSocket];
    this.pairs.add(sockets);
    for (const [source, target] of [sockets, [serverSocket, clientSocket]] as const) {
      source.on('data', (chunk) => target.write(chunk));
      source.on('error', () => target.destroy());
      source.on('close', () => {
        target.destroy();
        this.pairs.delete(sockets);
      });
      if (this.isFrozen) source.pause();
    }
  }
}
