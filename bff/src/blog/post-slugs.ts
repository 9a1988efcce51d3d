import { MAX_SLUG_LENGTH } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import type { SqlExecutor } from '../platform/database/database.ts';

/** Finds free slugs for posts. */
@Injectable()
export class PostSlugs {
  /**
   * Returns the slug if it is free, otherwise the slug with the lowest suffix (`-2`, `-3` and so on) that makes it
   * free. Former slugs of other posts are not free, because they redirect.
   * @param postId post whose current and former slugs count as free
   */
  async findFree(executor: SqlExecutor, slug: string, postId: string | null = null): Promise<string> {
    const base = slug.slice(0, MAX_SLUG_LENGTH - 4).replace(/-$/, '');
    const rows = await executor.rows<{ slug: string }>(
      `SELECT slug FROM blog_posts
        WHERE (slug = $1 OR starts_with(slug, $2)) AND deleted_at IS NULL AND id IS DISTINCT FROM $3
       UNION ALL
       SELECT former.slug FROM blog_slug_history former JOIN blog_posts p ON p.id = former.post_id
        WHERE (former.slug = $1 OR starts_with(former.slug, $2)) AND p.deleted_at IS NULL AND p.id IS DISTINCT FROM $3`,
      [slug, `${base}-`, postId],
    );
    const takenSlugs = new Set(rows.map((row) => row.slug));
    if (!takenSlugs.has(slug)) return slug;
    let number = 2;
    while (takenSlugs.has(`${base}-${number}`)) number += 1;
    return `${base}-${number}`;
  }
}
