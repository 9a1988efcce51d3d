import type { Host } from '@epm/router';

/**
 * Requests an intake ticket as a cookie, for a form that is posted without JavaScript. Runs only on the server, in the
 * page's route loader. In the browser, the form requests a ticket when the visitor starts to fill it in.
 */
export async function requestTicketCookie(host: Host): Promise<void> {
  // The form also works without a ticket: staff review the submission.
  if (typeof window === 'undefined') await host.api.POST('/api/intake/held-ticket').catch(() => undefined);
}

/** Fetches the ticket that the server reads from the visitor's cookie, for the action that handles the post. */
export async function fetchTicketFromCookie(host: Host): Promise<string | null> {
  const { data } = await host.api.GET('/api/intake/held-ticket');
  return data?.ticket ?? null;
}
