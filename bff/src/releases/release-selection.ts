import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { SessionUser } from '../identity/index.ts';
import { LiveReleases, type LiveVersions } from './live-releases.ts';
import type { Preview } from './previews/preview-token.ts';
import { ReleasePreviews } from './previews/previews.service.ts';
import { RingVisitors } from './rings/ring-visitors.ts';

/** Versions that a page runs in one browser. */
export interface SelectedVersions extends LiveVersions {
  /** The version that the browser previews. Null without a preview. */
  preview: Preview | null;
  /** `Set-Cookie` headers of the response. */
  cookies: string[];
}

/**
 * Selects the versions that a page runs: the versions of a preview, or else the live versions and the versions of rings
 * that include the visitor.
 */
@Injectable()
export class ReleaseSelection {
  constructor(
    private readonly live: LiveReleases,
    private readonly previews: ReleasePreviews,
    private readonly ringVisitors: RingVisitors,
  ) {}

  /**
   * @param user the signed-in user
   * @throws if no versions are known
   */
  async select(request: FastifyRequest, user: SessionUser | null | undefined): Promise<SelectedVersions> {
    const live = await this.live.readCurrent();
    const hasCookie = this.previews.hasCookie(request);
    const previewed = hasCookie ? await this.previews.select(request, live) : null;
    if (previewed) return { ...previewed.versions, preview: previewed.preview, cookies: [] };
    const { versions, cookies } = this.ringVisitors.select(request, user, live);
    return {
      ...versions,
      preview: null,
      cookies: hasCookie ? [...cookies, this.previews.endingCookie] : cookies,
    };
  }
}
