import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../platform/config/env.ts';
import { clearCookie, readCookie, setCookie } from '../platform/http/cookies.ts';

/** Of 256 random bits; only the browser holds it, the database holds its hash. */
export const newSessionToken = (): string => randomBytes(32).toString('base64url');

export const hashSessionToken = (token: string): Buffer => createHash('sha256').update(token).digest();

const nameOf = (config: Config): string => (config.isSecure ? '__Host-epm_session' : 'epm_session');

export function readSessionToken(request: FastifyRequest, config: Config): string | null {
  const token = readCookie(request, nameOf(config));
  return token !== null && /^[\w-]{43}$/.test(token) ? token : null;
}

export const setSessionCookie = (reply: FastifyReply, token: string, config: Config): void =>
  setCookie(reply, nameOf(config), token, { secure: config.isSecure });

export const clearSessionCookie = (reply: FastifyReply, config: Config): void =>
  clearCookie(reply, nameOf(config), { secure: config.isSecure });
