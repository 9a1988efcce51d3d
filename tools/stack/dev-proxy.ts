import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { readFile } from 'node:fs/promises';

export interface DevProxy {
  /** Tells every open page to load again. */
  reload(): void;
  stop(): Promise<void>;
}

const SCRIPT_PATH = '/__dev/reload.js';
const EVENTS_PATH = '/__dev/events';
const SCRIPT_FILE = path.join(import.meta.dirname, 'dev-reload.js');

/** Adds the reload script to a page. What is not a whole page stays as it is. */
export function withReload(html: string): string {
  return html.replace(/<\/head>/i, `<script type="module" src="${SCRIPT_PATH}"></script></head>`);
}

/** The site as it is, from the BFF on `apiPort`, with one script more in every page that loads it again after a build. */
export async function startDevProxy(sitePort: number, apiPort: number): Promise<DevProxy> {
  const pages = new Set<ServerResponse>();

  function listen(response: ServerResponse): void {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    response.write(': open\n\n');
    pages.add(response);
    response.on('close', () => pages.delete(response));
  }

  function forward(request: IncomingMessage, response: ServerResponse): void {
    const headers = { ...request.headers };
    // A page is changed on its way, so it has to arrive uncompressed.
    if (headers.accept?.includes('text/html')) delete headers['accept-encoding'];
    const upstream = ask({ host: '127.0.0.1', port: apiPort, method: request.method, path: request.url, headers }, (answer) => {
      const isPage = answer.headers['content-type']?.startsWith('text/html') && !answer.headers['content-encoding'];
      if (!isPage) {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
        return;
      }
      void readAll(answer).then((html) => {
        const { 'content-length': _length, 'transfer-encoding': _chunks, etag: _etag, ...rest } = answer.headers;
        response.writeHead(answer.statusCode ?? 502, rest);
        response.end(request.method === 'HEAD' ? undefined : withReload(html));
      });
    });
    upstream.on('error', () => {
      if (response.headersSent) response.destroy();
      else response.writeHead(502, { 'content-type': 'text/html' }).end(withReload('<head></head><p>The server starts again …</p>'));
    });
    response.on('close', () => upstream.destroy());
    request.pipe(upstream);
  }

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname === EVENTS_PATH) listen(response);
    else if (pathname === SCRIPT_PATH) void sendScript(response);
    else forward(request, response);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(sitePort, '127.0.0.1', resolve);
  });
  return {
    reload: () => {
      for (const page of pages) page.write('event: reload\ndata: built\n\n');
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function sendScript(response: ServerResponse): Promise<void> {
  const script = await readFile(SCRIPT_FILE);
  response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' }).end(script);
}

async function readAll(stream: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}
