import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../platform/config/env.ts';
import { cookieAttributes, cookieName } from '../platform/http/cookies.ts';

/**
 * Returns the name of the cookie that contains the ticket of a form submitted without JavaScript. The ticket is not
 * part of the page, because a page that is the same for all visitors can be compressed once, at a high level.
 */
const ticketCookieName = (config: Config): string => cookieName('epm_ticket', config);

/** Returns whether a `name=value` pair is the cookie with a form ticket. This cookie does not identify the visitor. */
export const isHeldTicket = (cookie: string, config: Config): boolean =>
  cookie.startsWith(`${ticketCookieName(config)}=`);

export function readHeldTicket(request: FastifyRequest, config: Config): string | null {
  const ticket = request.cookies[ticketCookieName(config)];
  return ticket !== undefined && /^[\w.-]{1,200}$/.test(ticket) ? ticket : null;
}

export function setHeldTicket(reply: FastifyReply, ticket: string, config: Config): void {
  void reply.setCookie(ticketCookieName(config), ticket, cookieAttributes(config));
}
