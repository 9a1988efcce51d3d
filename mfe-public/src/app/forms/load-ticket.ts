import type { Host } from '@epm/router';

/**
 * For the loader of a page whose form works without script: the ticket that its post hands in. In the browser the form
 * asks for one itself when somebody begins to fill it, so a page that is opened there does not wait for one.
 */
export async function loadTicket(host: Host): Promise<string | null> {
  if (typeof window !== 'undefined') return null;
  const { data } = await host.api.GET('/api/intake/ticket');
  return data?.ticket ?? null;
}
