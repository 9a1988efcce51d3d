import { randomUUID } from 'node:crypto';
import { formTickets } from './form-tickets.ts';

/** Public page to measure. */
export interface PublicRoute {
  path: string;
  /** Cookie header of every request. A report is visible only to the visitor who submitted the form. */
  cookie?: string;
  /** False for pages with `noindex`, which can't get the full SEO score. */
  isIndexed: boolean;
}

/** Returns the kind of a page. For example, '/blog/pricing-a-rental' and '/blog/winter' are of the same kind. */
const pageKind = (path: string) => {
  const [, section = '', name] = path.split('/');
  return name === undefined ? path : `${section}/*`;
};

/** Returns one page of each kind in the sitemap, and the report of a home that it submits. */
export async function publicRoutes(site: string): Promise<PublicRoute[]> {
  const sitemap = await (await fetch(`${site}/sitemap.xml`)).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)]
    .map(([, address = '']) => new URL(address))
    .filter(({ search }) => search === '')
    .map(({ pathname }) => pathname);
  const first = new Map(paths.toReversed().map((path) => [pageKind(path), path]));
  return [...[...first.values()].sort().map((path) => ({ path, isIndexed: true })), await submitReport(site)];
}

async function submitReport(site: string): Promise<PublicRoute> {
  const leadId = randomUUID();
  const [ticket] = await formTickets(site, 1);
  const response = await fetch(`${site}/api/analyses`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site },
    body: JSON.stringify({
      submissionId: randomUUID(),
      email: `bench.${leadId}@example.com`,
      properties: [
        {
          leadId,
          streetAddress: '1420 Elm Street',
          city: 'West Des Moines',
          zipCode: '50265',
          propertyType: 'single-family',
          squareFootage: 1850,
          unitCount: 1,
          bedrooms: 3,
        },
      ],
      intake: { ticket },
    }),
  });
  if (!response.ok) throw new Error(`The analysis form returned ${response.status}`);
  const cookie = response.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  await untilReady(`${site}/api/analyses/${leadId}`, cookie);
  return { path: `/analysis/${leadId}`, cookie, isIndexed: false };
}

async function untilReady(url: string, cookie: string): Promise<void> {
  for (const deadline = Date.now() + 30_000; Date.now() < deadline; ) {
    const { state } = (await (await fetch(url, { headers: { cookie } })).json()) as { state?: string };
    if (state === 'ready') return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error('The analysis of the submitted home did not finish');
}
