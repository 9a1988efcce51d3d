import type { Host } from '@epm/router';

/**
 * Requests an intake ticket as a cookie, for a form that is posted without JavaScript. Called by the page's loader on
 * the server. In the browser the form requests a ticket when the visitor starts to fill it in.
 */
export async function requestHeldTicket(host: Host): Promise<void> {
  // Without a ticket the form still works: staff review the submission.
  if (typeof window === 'undefined') await host.api.POST('/api/intake/held-ticket').catch(() => undefined);
}

/** Returns the ticket from the cookie, for the action that handles the post. */
export async function readHeldTicket(host: Host): Promise<string | null> {
  const { data } = await host.api.GET('/api/intake/held-ticket');
  return data?.ticket ?? null;
}
