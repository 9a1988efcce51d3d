/** Headers that a browser sends when the user enters the URL of a page. */
const NAVIGATION_HEADERS = { accept: 'text/html', 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none' };

interface OpenedPage {
  status: number;
  html: string;
  /** Target of a redirect, as a path. */
  location: string | null;
}

/** A browser without scripts, with its cookies. */
export class SiteVisitor {
  private readonly cookies = new Map<string, string>();
  private readonly site: string;

  constructor(site: string, ...cookies: string[]) {
    this.site = site;
    for (const cookie of cookies) this.setCookie(cookie);
  }

  /** Opens a page, and does not follow a redirect. */
  async open(page: string, headers: Record<string, string> = {}): Promise<OpenedPage> {
    const response = await this.fetch(page, { headers: { ...NAVIGATION_HEADERS, ...headers }, redirect: 'manual' });
    const target = response.headers.get('location');
    const location = target === null ? null : new URL(target, this.site).pathname;
    return { status: response.status, html: await response.text(), location };
  }

  /** Calls the API. @throws Error if the response is not successful */
  async callApi<T>(method: string, path: string, body?: object): Promise<T> {
    const response = await this.fetch(path, {
      method,
      headers: { origin: this.site, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} returned ${response.status}: ${text}`);
    return (text ? JSON.parse(text) : null) as T;
  }

  private async fetch(path: string, init: RequestInit & { headers: Record<string, string> }): Promise<Response> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { ...init.headers, ...(cookie && { cookie }) };
    const response = await fetch(new URL(path, this.site), { ...init, headers });
    for (const each of response.headers.getSetCookie()) this.setCookie(each);
    return response;
  }

  private setCookie(header: string): void {
    const [pair = ''] = header.split(';');
    const separator = pair.indexOf('=');
    this.cookies.set(pair.slice(0, separator), pair.slice(separator + 1));
  }
}
