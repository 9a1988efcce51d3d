import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { negotiateEncoding, type Encoding } from './negotiate-encoding.ts';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

const COMPRESSIBLE_TYPES =
  /^(application\/(json|problem\+json|xml|rss\+xml|manifest\+json)|text\/(csv|plain|xml))(;|$)/;
/** Minimum size in bytes of a response to compress. Compressing a response that fits into one packet gains nothing. */
const MIN_RESPONSE_BYTES = 1_400;
/**
 * Maximum size in bytes of a response to compress. Compressing a larger response would occupy a thread for a second.
 */
const MAX_RESPONSE_BYTES = 8_000_000;
/**
 * Maximum number of parallel compressions. zlib shares four threads with password hashing and file access. Responses
 * over this limit are sent uncompressed.
 */
const MAX_CONCURRENT_COMPRESSIONS = 2;

/** Compression functions by encoding. Compressing a page of the lead list takes about 1 ms. */
const COMPRESSORS: Record<Encoding, (payload: string | Buffer) => Promise<Buffer>> = {
  br: (payload) => brotliAsync(payload, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (payload) => gzipAsync(payload, { level: 5 }),
};

/**
 * Returns false for requests that a page of another origin triggered. Such a page could learn secrets from the sizes of
 * compressed responses (BREACH).
 */
const isSameOriginRequest = ({ headers }: FastifyRequest) =>
  !['cross-site', 'same-site'].includes(String(headers['sec-fetch-site']));

const isCompressible = (reply: FastifyReply) =>
  COMPRESSIBLE_TYPES.test(String(reply.getHeader('content-type') ?? '')) && !reply.hasHeader('content-encoding');

/** Compresses text responses on zlib's threads, unless they are already compressed. */
export function compressResponses(fastify: FastifyInstance): void {
  let runningCount = 0;
  fastify.addHook('onSend', async (request, reply, payload) => {
    if (!(typeof payload === 'string' || Buffer.isBuffer(payload)) || !isCompressible(reply)) return payload;
    const size = Buffer.byteLength(payload);
    if (size < MIN_RESPONSE_BYTES || size > MAX_RESPONSE_BYTES) return payload;
    const vary = String(reply.getHeader('vary') ?? '');
    void reply.header('vary', [vary, 'accept-encoding'].filter(Boolean).join(', '));
    const encoding = negotiateEncoding(request.headers['accept-encoding']);
    if (
      !encoding ||
      runningCount >= MAX_CONCURRENT_COMPRESSIONS ||
      request.method === 'HEAD' ||
      !isSameOriginRequest(request)
    )
      return payload;
    runningCount += 1;
    try {
      const compressed = await COMPRESSORS[encoding](payload);
      void reply.header('content-encoding', encoding).removeHeader('content-length');
      return compressed;
    } finally {
      runningCount -= 1;
    }
  });
}
