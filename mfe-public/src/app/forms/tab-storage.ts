/** The tab's own storage; null on the server, and where reading it throws (cookies blocked). */
export function tabStorage(): Storage | null {
  try {
    return typeof window === 'undefined' ? null : window.sessionStorage;
  } catch {
    return null;
  }
}
