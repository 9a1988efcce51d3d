import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

export interface LocalServer {
  url: string;
  port: number;
  stop(): Promise<void>;
}

type Handler = (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<void> | void;

/** Starts a server on 127.0.0.1. If the handler throws, returns 500 with the error message. */
export async function startLocalServer(port: number, handler: Handler): Promise<LocalServer> {
  const server = createServer((request, response) => {
    void runHandler(handler, request, response);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.address();
  const actualPort = typeof address === 'object' && address ? address.port : port;
  return { url: `http://localhost:${actualPort}`, port: actualPort, stop: () => stopServer(server) };
}

async function runHandler(handler: Handler, request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    await handler(request, response, new URL(request.url ?? '/', 'http://localhost'));
  } catch (error) {
    if (!response.headersSent)
      sendJson(response, 500, { error: error instanceof Error ? error.message : String(error) });
    else response.destroy();
  }
}

function stopServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  sendBody(response, status, 'application/json; charset=utf-8', JSON.stringify(body));
}

export function sendBody(response: ServerResponse, status: number, type: string, body: string | Buffer): void {
  response.writeHead(status, {
    'content-type': type,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  response.end(body);
}

const MAX_BODY_BYTES = 1024 * 1024;

/** @throws if the body is larger than 1 MB */
export async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) throw new Error('The body is larger than 1 MB.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Returns the parsed JSON body of the request, or an empty object for an empty body. */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  const text = await readText(request);
  return text ? (JSON.parse(text) as unknown) : {};
}
