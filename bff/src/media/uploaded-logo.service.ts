import { Injectable, Optional } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.ts';
import { Database } from '../platform/database/database.ts';
import { EventHub } from '../platform/realtime/event-hub.ts';
import type { LogoImage } from './media.dto.ts';
import { MediaStore } from './media-store.ts';
import type { PictureFiles } from './picture.entity.ts';
import { getFilePath } from './to-picture.ts';

/** Time for which the logo is cached. In the API, a change to a picture also invalidates the cache. */
const CACHE_LIFETIME_MS = 5_000;

/**
 * Maximum width-to-height ratio of a logo that needs the company name beside it. The public header uses the same limit.
 */
const MAX_MARK_RATIO = 1.5;

export interface Logo extends LogoImage {
  /** Name of a lossless file in the `MediaStore`. It changes with the picture. */
  master: string;
  /** True if the logo contains no name, so that the company name belongs beside it. */
  isMark: boolean;
}

/**
 * Logo that an admin has uploaded, for icons, share pictures, emails and the staff header. If no logo was uploaded, the
 * built-in vector drawing is used, which is sharp at every size.
 */
@Injectable()
export class UploadedLogo {
  private cached: { logo: Logo | null; at: number } | null = null;

  constructor(
    private readonly database: Database,
    private readonly store: MediaStore,
    private readonly clock: Clock,
    @Optional() hub?: EventHub,
  ) {
    hub?.resetOn('site-image.changed', () => {
      if (this.cached) this.cached.at = -Infinity;
    });
  }

  /** Returns the logo, or null if none was uploaded. While the database is unavailable, returns the last known logo. */
  async find(): Promise<Logo | null> {
    const now = this.clock.now().getTime();
    if (this.cached && Math.abs(now - this.cached.at) < CACHE_LIFETIME_MS) return this.cached.logo;
    try {
      const [row] = await this.database.rows<{ files: PictureFiles }>(
        `SELECT files FROM site_images WHERE key = 'logo' AND files IS NOT NULL AND drawing IS NULL`,
      );
      this.cached = { logo: row ? toLogo(row.files) : null, at: now };
      return this.cached.logo;
    } catch {
      return this.cached?.logo ?? null;
    }
  }

  /** Returns the bytes of the lossless file, or null if it was deleted. */
  read({ master }: Logo): Promise<Buffer | null> {
    return this.store.read(master);
  }
}

const toLogo = ({ master, fallback, width, height }: PictureFiles): Logo => ({
  master,
  url: getFilePath(fallback),
  width,
  height,
  isMark: width <= height * MAX_MARK_RATIO,
});
