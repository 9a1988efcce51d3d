import { Agent, request, type IncomingMessage } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

export interface HttpRequest {
  method: string;
  headers: Record<string, string>;
  body?: string | Buffer | undefined;
}

export interface HttpResponse {
  status: number;
  headers: Headers;
  text: string;
}

const httpAgent = new Agent({ keepAlive: true });

/** Headers that Node's fetch sends with each request. */
const DEFAULT_HEADERS = {
  accept: '*/*',
  'accept-language': '*',
  'sec-fetch-mode': 'cors',
  'user-agent': 'node',
};

const DECODERS: Readonly<Record<string, (content: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
};

/**
 * Sends a request and reads the whole response. Does not follow redirects. Tests use this function instead of fetch,
 * because fetch takes three times the CPU time: about 1 ms more per request.
 */
export async function sendRequest(url: string, { method, headers, body }: HttpRequest): Promise<HttpResponse> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    request(url, { method, agent: httpAgent, headers: { ...DEFAULT_HEADERS, ...headers, ...length } }, resolve)
      .on('error', reject)
      .end(body);
  });
  const content = await readContent(response);
  const decode = DECODERS[response.headers['content-encoding'] ?? ''];
  return {
    status: response.statusCode ?? 0,
    headers: readHeaders(response),
    text: (decode && content.length > 0 ? decode(content) : content).toString('utf8'),
  };
}

/** Reads the whole body. Takes a third less CPU time per request than `buffer` of `node:stream/consumers`, which makes a blob. */
function readContent(response: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    response
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', () => resolve(Buffer.concat(chunks)))
      .on('error', reject);
  });
}

/** Returns the headers as received, with each `set-cookie` header separately. */
function readHeaders({ rawHeaders }: IncomingMessage): Headers {
  const headers = new Headers();
  for (let index = 0; index < rawHeaders.length; index += 2)
    headers.append(rawHeaders[index] ?? '', rawHeaders[index + 1] ?? '');
  return headers;
}
