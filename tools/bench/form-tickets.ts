/**
 * Time from opening to sending a form in milliseconds, longer than the minimum. A faster submission is treated as
 * suspected spam.
 */
const MIN_FORM_OPEN_MS = 2_100;

const openForm = async (site: string): Promise<string> =>
  ((await (await fetch(`${site}/api/intake/ticket`)).json()) as { ticket: string }).ticket;

/** Returns the tickets of `count` forms that were open long enough to be sent. */
export async function formTickets(site: string, count: number): Promise<string[]> {
  const tickets: string[] = [];
  const openForms = async () => {
    while (tickets.length < count) tickets.push(await openForm(site));
  };
  await Promise.all(Array.from({ length: 10 }, openForms));
  await new Promise((resolve) => setTimeout(resolve, MIN_FORM_OPEN_MS));
  return tickets;
}
