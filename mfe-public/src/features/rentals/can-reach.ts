/**
 * Whether this browser gets an answer from the host of `address`, whatever the answer says. An address of another origin
 * has to be among those that the page's policy lets it frame. A host whose answers say
 * `Cross-Origin-Resource-Policy: same-origin` can be framed all the same, but counts as out of reach: nothing tells the two
 * apart from here.
 */
export const canReach = (address: string): Promise<boolean> =>
  fetch(address, { method: 'HEAD', mode: 'no-cors', credentials: 'omit', cache: 'no-store' }).then(
    () => true,
    () => false,
  );
