import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../platform/config/env.ts';
import { clearCookie, readCookie, setCookie } from '../platform/http/cookies.ts';
import { isToken } from '../platform/tokens/tokens.ts';

const nameOf = (config: Config): string => (config.isSecure ? '__Host-epm_session' : 'epm_session');

export function readSessionToken(request: FastifyRequest, config: Config): string | null {
  const token = readCookie(request, nameOf(config));
  return token !== null && isToken(token) ? token : null;
}

export const setSessionCookie = (reply: FastifyReply, token: string, config: Config): void =>
  setCookie(reply, nameOf(config), token, { secure: config.isSecure });

export const clearSessionCookie = (reply: FastifyReply, config: Config): void =>
  clearCookie(reply, nameOf(config), { secure: config.isSecure });
