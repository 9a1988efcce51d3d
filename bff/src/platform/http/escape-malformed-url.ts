import type { IncomingHttpHeaders } from 'node:http';

function isText(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/**
 * The address that a request is routed by. One that was cut in the middle of a character, as mail programs do with links,
 * is no text; a browser that follows it shows that there is no such page, and not a machine's answer.
 */
export function escapeMalformedUrl({ url = '/', headers }: { url?: string; headers: IncomingHttpHeaders }): string {
  const [path = ''] = url.split('?', 1);
  return isText(path) || !headers.accept?.includes('text/html') ? url : url.replaceAll('%', '%25');
}
