import { Injectable } from '@nestjs/common';
import { DUE_UPLOADS_SQL, UnusedUploads } from '../media/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import { Database } from '../platform/database/database.ts';
import { prune } from '../platform/database/prune.ts';
import { Sweeps } from '../platform/sweeps/sweeps.ts';
import { defineRetention, Retention } from '../site-settings/index.ts';
import { PictureUseQueries } from './picture-use.queries.ts';
import { PostPublishing } from './post-publishing.service.ts';

/** Number of days from the deletion of a post to its purge, the same as for deleted leads. */
const PURGE_AFTER_DAYS = 30;
const HOUR_MS = 3_600_000;

defineRetention('unusedUploadDays', `SELECT count(*)::int AS count FROM site_images WHERE ${DUE_UPLOADS_SQL}`);

@Injectable()
export class BlogJobs {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly publishing: PostPublishing,
    private readonly retention: Retention,
    private readonly pictureUse: PictureUseQueries,
    private readonly uploads: UnusedUploads,
  ) {}

  /** Publishes and unpublishes posts at their scheduled times. After an outage, handles all missed times. */
  @Sweeps({ name: 'publish-scheduled-posts', everyMs: 2_000 })
  async publishScheduled(): Promise<void> {
    await this.publishing.runDue();
  }

  /** Purges expired preview links, old presence records, and posts 30 days after their deletion. */
  @Sweeps({ name: 'purge-deleted-posts', everyMs: HOUR_MS })
  async purge(): Promise<void> {
    const until = new Date(this.clock.now().getTime() - PURGE_AFTER_DAYS * 24 * HOUR_MS);
    await prune(this.database, 'blog_posts', 'deleted_at <= $1', [until]);
    await prune(this.database, 'blog_previews', 'expires_at <= $1', [this.clock.now()]);
    await prune(this.database, 'blog_post_presence', 'seen_at <= $1', [until]);
  }

  /**
   * Deletes uploaded pictures that no author, post, draft or version has used for the retention period in the settings.
   */
  @Sweeps({ name: 'delete-unused-uploads', everyMs: 6 * HOUR_MS })
  async deleteUnusedUploads(): Promise<void> {
    const cutoff = await this.retention.readCutoff('unusedUploadDays');
    if (cutoff) await this.uploads.delete(await this.pictureUse.listNames(), cutoff);
  }
}
