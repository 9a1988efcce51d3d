import { answerOf, ApiProblem } from '@epm/router/client';
import type { Schemas } from '@epm/contract';
import { data } from '@epm/router';
import type { Host } from '@epm/router';
import { holdTicket } from '../../app/forms/held-ticket.ts';

/** What a registration was for: a seat, or word of the next webinar. */
export type Registered = 'seat' | 'next';

export interface WebinarData {
  webinar: Schemas['Webinar'];
  /** Null while the form is to be filled. */
  registered: Registered | null;
}

/** Fails with the server's status. */
export async function loadWebinar(host: Host, { url, signal }: Request): Promise<WebinarData> {
  const held = holdTicket(host);
  try {
    const webinar = await answerOf(host.api.GET('/api/webinar', { signal }));
    await held;
    return { webinar, registered: readRegistered(url) };
  } catch (error) {
    if (error instanceof ApiProblem) throw data(error.message, { status: error.status });
    throw error;
  }
}

function readRegistered(url: string): Registered | null {
  const word = new URL(url).searchParams.get('registered');
  if (word === null) return null;
  return word === 'next' ? 'next' : 'seat';
}
