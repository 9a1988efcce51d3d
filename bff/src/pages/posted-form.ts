import type { FastifyRequest } from 'fastify';

const formType = /^application\/x-www-form-urlencoded\s*(;|$)/i;

/** The fields of a posted form, encoded for a page's action; null when the request carries something else. */
export function encodeForm({ headers, body }: Pick<FastifyRequest, 'headers' | 'body'>): string | null {
  if (!formType.test(headers['content-type'] ?? '')) return null;
  return new URLSearchParams(typeof body === 'string' ? body : '').toString();
}
