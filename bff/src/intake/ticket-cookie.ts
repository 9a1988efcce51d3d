import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../platform/config/env.ts';
import { getCookieAttributes, getCookieName } from '../platform/http/cookies.ts';

/**
 * Returns the name of the cookie with the ticket for a form that is submitted without JavaScript. The page itself
 * contains no ticket, so it is the same for all visitors and can be compressed once, at a high level.
 */
const getTicketCookieName = (config: Config): string => getCookieName('epm_ticket', config);

/**
 * Returns whether a `name=value` pair is the cookie with the form ticket. This cookie does not identify the visitor, so
 * it does not make a page personal.
 */
export const isTicketCookie = (cookie: string, config: Config): boolean =>
  cookie.startsWith(`${getTicketCookieName(config)}=`);

export function readTicketCookie(request: FastifyRequest, config: Config): string | null {
  const ticket = request.cookies[getTicketCookieName(config)];
  return ticket !== undefined && /^[\w.-]{1,200}$/.test(ticket) ? ticket : null;
}

export function setTicketCookie(reply: FastifyReply, ticket: string, config: Config): void {
  void reply.setCookie(getTicketCookieName(config), ticket, getCookieAttributes(config));
}
