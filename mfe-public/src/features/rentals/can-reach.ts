/**
 * Whether this browser gets an answer from the host of `address`, whatever the answer says. An address of another origin
 * has to be among those that the page's policy lets it frame.
 */
export const canReach = (address: string): Promise<boolean> =>
  fetch(address, { method: 'HEAD', mode: 'no-cors', credentials: 'omit', cache: 'no-store' }).then(() => true, () => false);
