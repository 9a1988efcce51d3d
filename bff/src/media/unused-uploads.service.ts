import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.ts';
import { Database } from '../platform/database/database.ts';
import { Log } from '../platform/log/log.ts';

/**
 * SQL condition for the uploads that the next sweep deletes. `$1`: latest time at which such an upload became unused.
 */
export const DUE_UPLOADS_SQL = `key LIKE 'upload-%' AND unused_since <= $1`;

/**
 * Deletes pictures that were uploaded for posts and that no post uses. The slice that owns the posts passes the used
 * pictures. A later sweep deletes the files.
 */
@Injectable()
export class UnusedUploads {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /**
   * Records when each upload became unused, and deletes uploads that have been unused since `cutoff`. Clears the time
   * of an upload that is used again.
   * @param used keys and file names of all pictures that are used
   */
  async delete(used: readonly string[], cutoff: Date): Promise<void> {
    const count = await this.database.transaction(async (tx) => {
      await tx.run(MARK_UNUSED_UPLOADS_SQL, [used, this.clock.now()]);
      await tx.run(
        `DELETE FROM site_image_versions WHERE key IN (SELECT key FROM site_images WHERE ${DUE_UPLOADS_SQL})`,
        [cutoff],
      );
      return tx.run(`DELETE FROM site_images WHERE ${DUE_UPLOADS_SQL}`, [cutoff]);
    });
    if (count > 0) this.log.info('unused uploads deleted', { count });
  }
}

/** Marks an upload as used if its key, one of its files, or a file of one of its versions is used. */
const MARK_UNUSED_UPLOADS_SQL = `
  WITH names AS (
    SELECT key, key AS name FROM site_images
    UNION ALL
    SELECT stored.key, name #>> '{}'
    FROM (SELECT key, files FROM site_images UNION ALL SELECT key, files FROM site_image_versions) AS stored,
         jsonb_path_query(stored.files, 'strict $.** ? (@.type() == "string")') AS name
  ), used AS (SELECT DISTINCT key FROM names WHERE name = ANY($1))
  UPDATE site_images AS picture
  SET unused_since = CASE WHEN picture.key IN (SELECT key FROM used) THEN NULL ELSE $2::timestamptz END
  WHERE picture.key LIKE 'upload-%'
    AND (picture.unused_since IS NULL) <> (picture.key IN (SELECT key FROM used))`;
