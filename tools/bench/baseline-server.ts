import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const MEDIA_TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

export interface BaselineServer {
  url: string;
  stop(): Promise<void>;
}

interface BaselineServerOptions {
  /** HTML document, returned for every path that is not a file. */
  html: string;
  /** Folder with the files that the document references as `/files/<name>`. */
  filesDir?: string;
  /** URL of the server to which requests for `/api/`, `/assets/` and `/media/` are forwarded. */
  backend: string;
}

/**
 * Serves a document as a static host would: compressed once with Brotli at the highest level. Browsers cache the
 * document's files forever.
 */
export async function startBaselineServer({ html, filesDir, backend }: BaselineServerOptions): Promise<BaselineServer> {
  const page = brotliCompressSync(html);
  const compressedFiles = new Map<string, Buffer>();
  const server = http.createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (/^\/(api|assets|media)\//.test(pathname)) return forwardRequest(request, response, backend);
    const file = filesDir && pathname.startsWith('/files/') && path.join(filesDir, path.basename(pathname));
    if (!file || !existsSync(file)) {
      response.writeHead(200, {
        'content-type': MEDIA_TYPES['.html'],
        'content-encoding': 'br',
        'content-length': page.length,
      });
      return response.end(page);
    }
    const type = MEDIA_TYPES[path.extname(file)] ?? 'application/octet-stream';
    const headers = { 'content-type': type, 'cache-control': 'public, max-age=31536000, immutable' };
    if (type === 'font/woff2') {
      response.writeHead(200, { ...headers, 'content-length': statSync(file).size });
      return createReadStream(file).pipe(response);
    }
    const body = compressedFiles.get(file) ?? brotliCompressSync(readFileSync(file));
    compressedFiles.set(file, body);
    response.writeHead(200, { ...headers, 'content-encoding': 'br', 'content-length': body.length });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function forwardRequest(request: http.IncomingMessage, response: http.ServerResponse, backend: string): void {
  const { hostname, port, host } = new URL(backend);
  const upstream = http.request(
    { hostname, port, path: request.url, method: request.method, headers: { ...request.headers, host } },
    (upstreamResponse) => {
      response.writeHead(upstreamResponse.statusCode ?? 502, upstreamResponse.headers);
      upstreamResponse.pipe(response);
    },
  );
  upstream.on('error', () => response.destroy());
  request.pipe(upstream);
}
