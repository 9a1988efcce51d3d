/** Longer than a person needs from opening a form to sending it, milliseconds: what comes sooner is suspect, and waits. */
const LOOKED_AT_MS = 2_100;

const openForm = async (site: string): Promise<string> =>
  ((await (await fetch(`${site}/api/intake/ticket`)).json()) as { ticket: string }).ticket;

/** Tickets of `count` forms that have been looked at for as long as a person does. */
export async function formTickets(site: string, count: number): Promise<string[]> {
  const tickets: string[] = [];
  const opener = async () => {
    while (tickets.length < count) tickets.push(await openForm(site));
  };
  await Promise.all(Array.from({ length: 10 }, opener));
  await new Promise((resolve) => setTimeout(resolve, LOOKED_AT_MS));
  return tickets;
}
