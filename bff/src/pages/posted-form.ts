import type { FastifyRequest } from 'fastify';

const FORM_CONTENT_TYPE_PATTERN = /^application\/x-www-form-urlencoded\s*(;|$)/i;

/** Encodes the fields of a posted form for a page's action. Returns null for a body that is not URL-encoded. */
export function encodeForm({ headers, body }: Pick<FastifyRequest, 'headers' | 'body'>): string | null {
  if (!FORM_CONTENT_TYPE_PATTERN.test(headers['content-type'] ?? '')) return null;
  return new URLSearchParams(typeof body === 'string' ? body : '').toString();
}
