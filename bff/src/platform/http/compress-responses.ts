import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding, type Encoding } from './accepted-encoding.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const TEXT = /^(application\/(json|problem\+json|xml|rss\+xml|manifest\+json)|text\/(csv|plain|xml))(;|$)/;
/** Bytes. What fits one packet gains nothing. */
const MIN_SIZE = 1_400;
/** Bytes. Beyond, compression would take a thread for a second. */
const MAX_SIZE = 8_000_000;
/** At a time, of the four threads that password hashes and files share with zlib. What exceeds it goes out as it is. */
const MAX_AT_ONCE = 2;

/** About 1 ms for a page of the lead list. */
const compress: Record<Encoding, (payload: string | Buffer) => Promise<Buffer>> = {
  br: (payload) => brotli(payload, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (payload) => zip(payload, { level: 5 }),
};

/**
 * Whether an answer's size may depend on its text. Another site can make a browser ask, repeat what it sent and read the
 * size off the network (BREACH). Its requests bring no session, as cookies are SameSite=Lax; they get no compression either.
 */
const isOwnRequest = ({ headers }: FastifyRequest) =>
  !['cross-site', 'same-site'].includes(String(headers['sec-fetch-site']));

const isCompressible = (reply: FastifyReply) =>
  TEXT.test(String(reply.getHeader('content-type') ?? '')) && !reply.hasHeader('content-encoding');

/** Compresses answers that are text and were not compressed where they were made, on zlib's threads. */
export function compressResponses(fastify: FastifyInstance): void {
  let running = 0;
  fastify.addHook('onSend', async (request, reply, payload) => {
    if (!(typeof payload === 'string' || Buffer.isBuffer(payload)) || !isCompressible(reply)) return payload;
    const size = Buffer.byteLength(payload);
    if (size < MIN_SIZE || size > MAX_SIZE) return payload;
    const vary = String(reply.getHeader('vary') ?? '');
    void reply.header('vary', [vary, 'accept-encoding'].filter(Boolean).join(', '));
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    if (!encoding || running >= MAX_AT_ONCE || request.method === 'HEAD' || !isOwnRequest(request)) return payload;
    running += 1;
    try {
      const compressed = await compress[encoding](payload);
      void reply.header('content-encoding', encoding).removeHeader('content-length');
      return compressed;
    } finally {
      running -= 1;
    }
  });
}
