import { randomInt } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { findRemoteName } from '@epm/contract/pages';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { SessionUser } from '../../identity/index.ts';
import { Config } from '../../platform/config/env.ts';
import { formatCookie, getCookieName } from '../../platform/http/cookies.ts';
import type { LiveVersions } from '../live-releases.ts';
import { canShareLibraries, replaceVersion } from '../replace-version.ts';

/**
 * Cookie with a number from 0 to 99. A visitor is in a ring if the number is below the ring's percentage, so the
 * visitors remain in the ring when the percentage increases. The number identifies no visitor, so pages with this
 * cookie count as unpersonalized.
 */
const RING_COOKIE = 'epm_ring';

type VisitorRequest = Pick<FastifyRequest, 'cookies' | 'headers' | 'url'>;

export const isRingCookie = (cookie: string, config: Config): boolean =>
  cookie.startsWith(`${getCookieName(RING_COOKIE, config)}=`);

/**
 * Returns whether a request opens the site from outside. All browsers since 2023 send the headers `Sec-Fetch-Dest` and
 * `Sec-Fetch-Site`. Crawlers do not, so they always get the live versions.
 */
export const isNewVisit = (headers: IncomingHttpHeaders): boolean =>
  headers['sec-fetch-dest'] === 'document' && headers['sec-fetch-site'] !== 'same-origin' && !headers['sec-purpose'];

/**
 * Returns the apps that a document may run. A public page runs the shell and one remote. A staff page, or the sign-in
 * page, may run the shell and all staff remotes, because staff navigate between them in one document.
 */
export function listAppsOfPage({ shell, remotes }: LiveVersions, url: string): string[] {
  const apps = [...remotes, ...(shell ? [shell] : [])];
  const pathname = (url.split('?', 1)[0] ?? '/').toLowerCase();
  const owner = findRemoteName(Object.fromEntries(apps.map((deploy) => [deploy.app, deploy])), pathname);
  const remote = remotes.find(({ app }) => app === owner);
  if (remote && !remote.isProtected) return ['shell', remote.app];
  return ['shell', ...remotes.filter(({ isProtected }) => isProtected).map(({ app }) => app)];
}

/** Determines which visitors get the version of a ring. */
@Injectable()
export class RingVisitors {
  constructor(private readonly config: Config) {}

  /** Returns a random number from 0 to 99. Tests replace it. */
  pickPercentile(): number {
    return randomInt(100);
  }

  /** Returns the versions for a visitor, and the cookie that keeps the versions the same for the whole visit. */
  select(
    request: VisitorRequest,
    user: SessionUser | null | undefined,
    live: LiveVersions,
  ): { versions: LiveVersions; cookies: string[] } {
    const storedPercentile = this.readPercentile(request);
    const isNew = storedPercentile === null && this.needsPercentile(request, live);
    const percentile = isNew ? this.pickPercentile() : storedPercentile;
    const isAdmin = user?.role === 'admin';
    const versions = live.rings
      .filter(({ percentage }) => isAdmin || (percentile !== null && percentile < percentage))
      .reduce((before, { deploy }) => {
        const after = replaceVersion(before, deploy);
        return canShareLibraries(after) ? after : before;
      }, live);
    return { versions, cookies: isNew ? [formatCookie(RING_COOKIE, String(percentile), this.config)] : [] };
  }

  /**
   * Returns whether the visitor needs a random number. Returns true only at the start of a visit, so that no version
   * changes between two pages of a visit.
   */
  private needsPercentile({ headers, url }: VisitorRequest, live: LiveVersions): boolean {
    const rings = live.rings.filter(({ percentage }) => percentage > 0).map(({ deploy }) => deploy);
    if (rings.length === 0 || !isNewVisit(headers)) return false;
    // The ring's version can have other pages than the live version, and its app may have no live version.
    const apps = [live, rings.reduce(replaceVersion, live)].flatMap((versions) => listAppsOfPage(versions, url));
    return rings.some(({ app }) => apps.includes(app));
  }

  private readPercentile({ cookies }: VisitorRequest): number | null {
    const value = cookies[getCookieName(RING_COOKIE, this.config)];
    return value !== undefined && /^\d{1,2}$/.test(value) ? Number(value) : null;
  }
}
