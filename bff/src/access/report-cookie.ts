import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../platform/config/env.ts';
import { readCookie, setCookie } from '../platform/http/cookies.ts';
import { isToken } from '../platform/tokens/tokens.ts';
import { GRANT_DAYS } from './report-grants.service.ts';

const nameOf = (config: Config): string => (config.isSecure ? '__Host-epm_reports' : 'epm_reports');

export function readReportCookie(request: FastifyRequest, config: Config): string | null {
  const token = readCookie(request, nameOf(config));
  return token !== null && isToken(token) ? token : null;
}

export function setReportCookie(reply: FastifyReply, token: string, config: Config): void {
  setCookie(reply, nameOf(config), token, { secure: config.isSecure, maxAge: GRANT_DAYS * 86_400 });
}
