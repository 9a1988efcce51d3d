import { connect, createServer, type Server, type Socket } from 'node:net';

/**
 * TCP proxy in front of the API during development. New connections go to the newest API process that is ready, so no
 * request is refused during a restart. Open connections stay with the process that accepted them.
 */
export class ApiFront {
  readonly #sockets = new Set<Socket>();
  readonly #server: Server;
  #target: number;

  private constructor(target: number) {
    this.#target = target;
    this.#server = createServer({ allowHalfOpen: true, noDelay: true }, (client) => this.#forward(client));
  }

  /** @param target port of the API process on 127.0.0.1 */
  static async open(listen: { port: number; host: string }, target: number): Promise<ApiFront> {
    const front = new ApiFront(target);
    await new Promise<void>((resolve, reject) => {
      front.#server.once('error', reject);
      front.#server.listen(listen, resolve);
    });
    return front;
  }

  /** Sends new connections to another port. */
  switchTo(target: number): void {
    this.#target = target;
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }

  #forward(client: Socket): void {
    const api = connect({ port: this.#target, host: '127.0.0.1', allowHalfOpen: true, noDelay: true });
    const pair = [client, api];
    for (const socket of pair) {
      this.#sockets.add(socket);
      // An error closes this socket, and then the `close` listener below closes the other socket.
      socket.on('error', () => undefined);
      socket.once('close', () => {
        this.#sockets.delete(socket);
        for (const other of pair) other.destroy();
      });
    }
    client.pipe(api).pipe(client);
  }
}
