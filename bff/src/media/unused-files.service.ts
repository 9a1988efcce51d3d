import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.ts';
import { Database } from '../platform/database/database.ts';
import { Log } from '../platform/log/log.ts';
import { MediaStore } from './media-store.ts';

/**
 * Age at which an unused file is deleted. Longer than an upload takes, and longer than caches keep pages with the
 * picture.
 */
const MIN_AGE_MS = 7 * 24 * 3_600_000;

/** Deletes picture files that neither a picture nor an earlier version uses. */
@Injectable()
export class UnusedFiles {
  constructor(
    private readonly database: Database,
    private readonly store: MediaStore,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  async delete(): Promise<void> {
    const olderThan = new Date(this.clock.now().getTime() - MIN_AGE_MS);
    let count = 0;
    for await (const names of this.store.listOlderThan(olderThan)) {
      for (const name of await this.findUnused(names)) {
        // Another worker may have deleted the file in the meantime.
        if (await this.store.delete(name, olderThan).catch(() => false)) count += 1;
      }
    }
    if (count > 0) this.log.info('unused picture files deleted', { count });
  }

  /** Returns the names of the files to which neither a picture nor an earlier version refers. */
  private async findUnused(names: readonly string[]): Promise<string[]> {
    if (names.length === 0) return [];
    const rows = await this.database.rows<{ name: string }>(
      `WITH used AS (
         SELECT name #>> '{}' AS name
           FROM (SELECT files FROM site_images UNION ALL SELECT files FROM site_image_versions) AS stored,
                jsonb_path_query(stored.files, 'strict $.** ? (@.type() == "string")') AS name)
       SELECT name FROM unnest($1::text[]) AS name WHERE name NOT IN (SELECT name FROM used WHERE name IS NOT NULL)`,
      [names],
    );
    return rows.map(({ name }) => name);
  }
}
