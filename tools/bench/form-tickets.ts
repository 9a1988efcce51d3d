/**
 * Time from opening a form to submitting it. Longer than `MIN_FORM_FILL_MS`, because a faster submission is suspected
 * to be spam.
 */
const MIN_FORM_OPEN_MS = 2_100;

const fetchTicket = async (site: string): Promise<string> =>
  ((await (await fetch(`${site}/api/intake/ticket`)).json()) as { ticket: string }).ticket;

/** Fetches `count` form tickets and waits until they are old enough to be submitted. */
export async function fetchFormTickets(site: string, count: number): Promise<string[]> {
  const tickets: string[] = [];
  const fetchTickets = async () => {
    while (tickets.length < count) tickets.push(await fetchTicket(site));
  };
  await Promise.all(Array.from({ length: 10 }, fetchTickets));
  await new Promise((resolve) => setTimeout(resolve, MIN_FORM_OPEN_MS));
  return tickets;
}
