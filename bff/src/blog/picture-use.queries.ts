import { Injectable } from '@nestjs/common';
import { Database } from '../platform/database/database.ts';

/** Matches the key of an upload in a stable URL, or the name of an image file. */
const PICTURE_NAME_PATTERN = String.raw`(upload-[0-9a-f-]{36}|[0-9a-f]{32}\.(?:webp|avif|png|jpeg))`;

/** Finds the pictures that posts use. */
@Injectable()
export class PictureUseQueries {
  constructor(private readonly database: Database) {}

  /**
   * Returns the keys and file names of the author portraits and of the pictures in posts, drafts and versions. Deleted
   * posts count until they are purged. Reads one post at a time, because the text of all versions is too long for one
   * statement.
   */
  async listNames(): Promise<string[]> {
    const names = new Set<string>();
    const add = async (textsSql: string, parameters: unknown[]): Promise<void> => {
      const rows = await this.database.rows<{ name: string }>(
        `SELECT DISTINCT found[1] AS name FROM (${textsSql}) AS texts, regexp_matches(texts.text, $1, 'g') AS found`,
        [PICTURE_NAME_PATTERN, ...parameters],
      );
      for (const { name } of rows) names.add(name);
    };
    await add('SELECT avatar_url AS text FROM blog_authors WHERE avatar_url IS NOT NULL', []);
    for (const { id } of await this.database.rows<{ id: string }>('SELECT id FROM blog_posts')) {
      await add(POST_TEXTS_SQL, [id]);
    }
    return [...names];
  }
}

const POST_TEXTS_SQL = `
  SELECT concat_ws(' ', content, featured_image, draft) AS text FROM blog_posts WHERE id = $2
  UNION ALL SELECT fields::text FROM blog_post_versions WHERE post_id = $2`;
