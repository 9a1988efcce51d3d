/** Returns the tab's session storage, or null on the server or if access throws because cookies are blocked. */
export function getTabStorage(): Storage | null {
  try {
    return typeof window === 'undefined' ? null : window.sessionStorage;
  } catch {
    return null;
  }
}
