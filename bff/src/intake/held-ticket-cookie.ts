import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../platform/config/env.ts';
import { readCookie, setCookie } from '../platform/http/cookies.ts';

/**
 * Name of the cookie with the ticket of a form that is submitted without JavaScript. The ticket is not part of the
 * page: a page that is equal for all visitors is compressed once, at a high level.
 */
const nameOf = (config: Config): string => (config.isSecure ? '__Host-epm_ticket' : 'epm_ticket');

/** Returns whether a cookie string is the ticket of a form. Such a cookie does not identify the visitor. */
export const isHeldTicket = (cookie: string, config: Config): boolean => cookie.startsWith(`${nameOf(config)}=`);

export function readHeldTicket(request: FastifyRequest, config: Config): string | null {
  const ticket = readCookie(request, nameOf(config));
  return ticket !== null && /^[\w.-]{1,200}$/.test(ticket) ? ticket : null;
}

export function setHeldTicket(reply: FastifyReply, ticket: string, config: Config): void {
  setCookie(reply, nameOf(config), ticket, { secure: config.isSecure });
}
