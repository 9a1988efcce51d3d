import { randomUUID } from 'node:crypto';
import { fetchFormTickets } from './form-tickets.ts';

/** Page to measure. */
export interface PublicRoute {
  path: string;
  /** Value of the Cookie header. A report is visible only to the visitor who submitted the form. */
  cookie?: string;
  /** False for pages with `noindex`, which cannot get the full SEO score. */
  isIndexed: boolean;
}

/** Returns the same kind for similar pages. For example, '/blog/pricing-a-rental' and '/blog/winter' are 'blog/*'. */
const getPageKind = (path: string) => {
  const [, section = '', name] = path.split('/');
  return name === undefined ? path : `${section}/*`;
};

/** Returns one page of each kind in the sitemap. Also submits an analysis and returns its report page. */
export async function findPublicRoutes(site: string): Promise<PublicRoute[]> {
  const sitemap = await (await fetch(`${site}/sitemap.xml`)).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)]
    .map(([, address = '']) => new URL(address))
    .filter(({ search }) => search === '')
    .map(({ pathname }) => pathname);
  const firstByKind = new Map(paths.toReversed().map((path) => [getPageKind(path), path]));
  return [
    ...[...firstByKind.values()].sort().map((path) => ({ path, isIndexed: true })),
    await createReportRoute(site),
  ];
}

async function createReportRoute(site: string): Promise<PublicRoute> {
  const leadId = randomUUID();
  const [ticket] = await fetchFormTickets(site, 1);
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
  await waitForReport(`${site}/api/analyses/${leadId}`, cookie);
  return { path: `/analysis/${leadId}`, cookie, isIndexed: false };
}

async function waitForReport(url: string, cookie: string): Promise<void> {
  for (const deadline = Date.now() + 30_000; Date.now() < deadline; ) {
    const { state } = (await (await fetch(url, { headers: { cookie } })).json()) as { state?: string };
    if (state === 'ready') return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error('The analysis of the submitted home did not finish');
}
