import { unwrapResponse, ApiProblem } from '@epm/router/client';
import type { Schemas } from '@epm/contract';
import { data } from '@epm/router';
import type { Host } from '@epm/router';
import { requestTicketCookie } from '../../app/forms/ticket-cookie.ts';

/** Registration kind: a seat, or a notification about the next webinar. */
export type RegistrationKind = 'seat' | 'next';

export interface WebinarData {
  webinar: Schemas['Webinar'];
  /** Kind of the completed registration, from the URL. Null to show the form. */
  registeredKind: RegistrationKind | null;
}

/** Loads the webinar. @throws a route error with the server's status */
export async function loadWebinar(host: Host, { url, signal }: Request): Promise<WebinarData> {
  const ticketRequest = requestTicketCookie(host);
  try {
    const webinar = await unwrapResponse(host.api.GET('/api/webinar', { signal }));
    await ticketRequest;
    return { webinar, registeredKind: parseRegistrationKind(url) };
  } catch (error) {
    if (error instanceof ApiProblem) throw data(error.message, { status: error.status });
    throw error;
  }
}

function parseRegistrationKind(url: string): RegistrationKind | null {
  const kind = new URL(url).searchParams.get('registered');
  if (kind === null) return null;
  return kind === 'next' ? 'next' : 'seat';
}
