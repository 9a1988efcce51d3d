import type { IncomingHttpHeaders } from 'node:http';

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/**
 * Escapes a URL with malformed percent encoding, so that a browser gets the not-found page instead of a JSON error.
 * Email clients produce such URLs when they truncate a link in the middle of an encoded character.
 */
export function escapeMalformedUrl({ url = '/', headers }: { url?: string; headers: IncomingHttpHeaders }): string {
  const [path = ''] = url.split('?', 1);
  return isDecodable(path) || !headers.accept?.includes('text/html') ? url : url.replaceAll('%', '%25');
}
