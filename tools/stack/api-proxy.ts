import { Agent, createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { Transform } from 'node:stream';

/**
 * Forwards each chunk after the event loop has read all sockets. Otherwise, writing to a connection that the API
 * closed after an early response would discard the response.
 */
const createDeferringTransform = () =>
  new Transform({ transform: (chunk, _, done) => void setImmediate(done, null, chunk) });

/**
 * Proxy in front of the API during development. New requests, including those on open connections, go to the newest API
 * process that is ready, so no request is refused during a restart. The earlier process finishes its requests.
 */
export class ApiProxy {
  readonly #server: Server;
  // No keep-alive, because a stopping API could close a reused connection just as a request is sent.
  readonly #agent = new Agent({ keepAlive: false });
  #target: number;

  private constructor(target: number) {
    this.#target = target;
    this.#server = createServer((incoming, response) => this.#forward(incoming, response));
    // The API enforces the request timeout.
    this.#server.requestTimeout = 0;
  }

  /** @param target port of the API process on 127.0.0.1 */
  static async open(listen: { port: number; host: string }, target: number): Promise<ApiProxy> {
    const front = new ApiProxy(target);
    await new Promise<void>((resolve, reject) => {
      front.#server.once('error', reject);
      front.#server.listen(listen, resolve);
    });
    return front;
  }

  /** Sends new requests to another port. */
  switchTo(target: number): void {
    this.#target = target;
  }

  async close(): Promise<void> {
    const closed = new Promise<void>((resolve) => this.#server.close(() => resolve()));
    this.#server.closeAllConnections();
    await closed;
  }

  #forward(incoming: IncomingMessage, response: ServerResponse): void {
    const { method, url, headers, rawHeaders, socket } = incoming;
    const hasBody = 'content-length' in headers || 'transfer-encoding' in headers;
    const target = { host: '127.0.0.1', port: this.#target, agent: this.#agent };
    const forwarded = request(
      { ...target, method, path: url, headers: hasBody ? rawHeaders : [...rawHeaders, 'Content-Length', '0'] },
      (reply) => {
        response.sendDate = false;
        response.writeHead(reply.statusCode ?? 502, reply.statusMessage, reply.rawHeaders);
        reply.on('error', () => socket.destroy());
        reply.pipe(response);
      },
    );
    // The API is unavailable, or closed the connection before it responded.
    forwarded.on('error', () => {
      // An API that rejects a large body can respond before it has read the body.
      if (!response.headersSent) socket.destroy();
    });
    response.on('close', () => {
      forwarded.destroy();
      // Discard the rest of the body, because the next request on a keep-alive connection follows it.
      incoming.unpipe();
      incoming.resume();
    });
    incoming.pipe(createDeferringTransform()).pipe(forwarded);
  }
}
