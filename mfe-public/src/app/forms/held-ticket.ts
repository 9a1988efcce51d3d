import type { Host } from '@epm/router';

/**
 * For the loader of a page whose form works without script: lets the visitor hold the ticket that the form's post hands
 * in. In the browser the form requests one itself when the visitor begins to fill it.
 */
export async function holdTicket(host: Host): Promise<void> {
  // Without a ticket the form still works: what it sends is looked at by a person first.
  if (typeof window === 'undefined') await host.api.POST('/api/intake/held-ticket').catch(() => undefined);
}

/** For the action that takes such a post. */
export async function heldTicket(host: Host): Promise<string | null> {
  const { data } = await host.api.GET('/api/intake/held-ticket');
  return data?.ticket ?? null;
}
