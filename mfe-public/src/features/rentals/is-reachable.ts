/**
 * Returns whether the host of `url` responds to this browser, with any status. If the URL is cross-origin, the page's
 * content security policy must allow it. A host that sends `Cross-Origin-Resource-Policy: same-origin` is reported as
 * unreachable although it can be framed, because a script cannot distinguish the two cases.
 */
export const isReachable = (url: string): Promise<boolean> =>
  fetch(url, { method: 'HEAD', mode: 'no-cors', credentials: 'omit', cache: 'no-store' }).then(
    () => true,
    () => false,
  );
