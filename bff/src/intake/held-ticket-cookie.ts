import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../platform/config/env.ts';
import { readCookie, setCookie } from '../platform/http/cookies.ts';

/**
 * The ticket of a form that is sent without script is held in a cookie and not in the page: pages that are the same for
 * all visitors are compressed once, thoroughly.
 */
const nameOf = (config: Config): string => (config.isSecure ? '__Host-epm_ticket' : 'epm_ticket');

/** Whether a cookie, as it is sent or set, is a form's ticket: it says nothing of who holds it. */
export const isHeldTicket = (cookie: string, config: Config): boolean => cookie.startsWith(`${nameOf(config)}=`);

export function readHeldTicket(request: FastifyRequest, config: Config): string | null {
  const ticket = readCookie(request, nameOf(config));
  return ticket !== null && /^[\w.-]{1,200}$/.test(ticket) ? ticket : null;
}

export function setHeldTicket(reply: FastifyReply, ticket: string, config: Config): void {
  setCookie(reply, nameOf(config), ticket, { secure: config.isSecure });
}
