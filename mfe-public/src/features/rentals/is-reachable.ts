/**
 * Returns whether the host of `url` responds to this browser, with any status. The page's content security policy must
 * allow the URL of another origin. A host that sends `Cross-Origin-Resource-Policy: same-origin` counts as unreachable,
 * although it can be framed: a script cannot distinguish the two cases.
 */
export const isReachable = (url: string): Promise<boolean> =>
  fetch(url, { method: 'HEAD', mode: 'no-cors', credentials: 'omit', cache: 'no-store' }).then(
    () => true,
    () => false,
  );
