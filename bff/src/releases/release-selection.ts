import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { LiveReleases, type LiveVersions } from './live-releases.ts';
import type { Preview } from './preview-token.ts';
import { ReleasePreviews } from './previews.service.ts';

/** The versions of a page for one browser. */
export interface SelectedVersions extends LiveVersions {
  /** The version that the browser previews. Null without a preview. */
  preview: Preview | null;
  /** True if the browser asked for a preview that has ended. */
  hasPreviewEnded: boolean;
}

/** Selects the versions that a page runs: the live ones, or those of a preview. */
@Injectable()
export class ReleaseSelection {
  constructor(
    private readonly live: LiveReleases,
    private readonly previews: ReleasePreviews,
  ) {}

  /** @throws if no versions are known */
  async select(request: Pick<FastifyRequest, 'cookies'>): Promise<SelectedVersions> {
    const live = await this.live.readCurrent();
    if (!this.previews.hasCookie(request)) return { ...live, preview: null, hasPreviewEnded: false };
    const selected = await this.previews.select(request, live);
    return selected
      ? { ...selected.versions, preview: selected.preview, hasPreviewEnded: false }
      : { ...live, preview: null, hasPreviewEnded: true };
  }
}
