import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding, type Encoding } from './accepted-encoding.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const TEXT = /^(application\/(json|problem\+json|xml|rss\+xml|manifest\+json)|text\/(csv|plain|xml))(;|$)/;
/** Bytes. Compression gains nothing for a response that fits in one packet. */
const MIN_SIZE = 1_400;
/** Bytes. Compression of a larger response would occupy a thread for a second. */
const MAX_SIZE = 8_000_000;
/**
 * zlib shares four threads with password hashing and file access. Responses beyond this limit are sent uncompressed.
 */
const MAX_CONCURRENT = 2;

/** Compression by encoding. Takes about 1 ms for a page of the lead list. */
const compress: Record<Encoding, (payload: string | Buffer) => Promise<Buffer>> = {
  br: (payload) => brotli(payload, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (payload) => zip(payload, { level: 5 }),
};

/**
 * Returns false for requests that another site caused. That site could learn secrets from the sizes of compressed
 * responses (BREACH). Such requests carry no session either, because cookies are SameSite=Lax.
 */
const isOwnRequest = ({ headers }: FastifyRequest) =>
  !['cross-site', 'same-site'].includes(String(headers['sec-fetch-site']));

const isCompressible = (reply: FastifyReply) =>
  TEXT.test(String(reply.getHeader('content-type') ?? '')) && !reply.hasHeader('content-encoding');

/** Compresses text responses that are not compressed yet, on zlib's threads. */
export function compressResponses(fastify: FastifyInstance): void {
  let running = 0;
  fastify.addHook('onSend', async (request, reply, payload) => {
    if (!(typeof payload === 'string' || Buffer.isBuffer(payload)) || !isCompressible(reply)) return payload;
    const size = Buffer.byteLength(payload);
    if (size < MIN_SIZE || size > MAX_SIZE) return payload;
    const vary = String(reply.getHeader('vary') ?? '');
    void reply.header('vary', [vary, 'accept-encoding'].filter(Boolean).join(', '));
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    if (!encoding || running >= MAX_CONCURRENT || request.method === 'HEAD' || !isOwnRequest(request)) return payload;
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
