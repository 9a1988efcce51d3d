import { Injectable } from '@nestjs/common';
import { STAFF_NAME_SQL } from '../identity/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import { Database, type Tx } from '../platform/database/database.ts';
import { instantSql } from '../platform/database/keyset.ts';
import { Realtime } from '../platform/realtime/realtime.ts';
import { postNotFound } from './blog.errors.ts';
import { MAX_PRESENT_EDITORS, type PresentEditor } from './post-presence.dto.ts';

/**
 * Time without a request after which an editor counts as having left. It is three times the interval of the browsers'
 * requests.
 */
const PRESENCE_TIMEOUT_MS = 45_000;

/** Records who has a post open, so that two editors of the same post are shown to each other. */
@Injectable()
export class PostPresenceStore {
  constructor(
    private readonly database: Database,
    private readonly realtime: Realtime,
    private readonly clock: Clock,
  ) {}

  /**
   * Records that the user has the post open. Publishes an event if the user has just opened the post.
   * @returns the other editors
   * @throws DomainError `notFound`
   */
  enter(postId: string, userId: string): Promise<PresentEditor[]> {
    const now = this.clock.now();
    const expiry = new Date(now.getTime() - PRESENCE_TIMEOUT_MS);
    return this.database.transaction(async (tx) => {
      const [entry] = await tx.rows<{ isArrival: boolean }>(
        `INSERT INTO blog_post_presence (post_id, user_id, since, seen_at)
         SELECT id, $2, $3, $3 FROM blog_posts WHERE id = $1 AND deleted_at IS NULL
         ON CONFLICT (post_id, user_id) DO UPDATE
           SET seen_at = excluded.seen_at,
               since = CASE WHEN blog_post_presence.seen_at <= $4 THEN excluded.since ELSE blog_post_presence.since END
         RETURNING since = seen_at AS "isArrival"`,
        [postId, userId, now, expiry],
      );
      if (!entry) throw postNotFound();
      if (entry.isArrival) await this.publishChange(tx, postId);
      return this.listOthers(tx, postId, userId, expiry);
    });
  }

  /** Records that the user has closed the post. */
  async leave(postId: string, userId: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      const deletedCount = await tx.run('DELETE FROM blog_post_presence WHERE post_id = $1 AND user_id = $2', [
        postId,
        userId,
      ]);
      if (deletedCount > 0) await this.publishChange(tx, postId);
    });
  }

  private listOthers(tx: Tx, postId: string, userId: string, expiry: Date): Promise<PresentEditor[]> {
    return tx.rows<PresentEditor>(
      `SELECT staff.id, ${STAFF_NAME_SQL} AS name, staff.email, ${instantSql('here.since')} AS since
         FROM blog_post_presence here JOIN todo_profiles staff ON staff.id = here.user_id
        WHERE here.post_id = $1 AND here.user_id <> $2 AND here.seen_at > $3
        ORDER BY here.since, staff.id LIMIT ${MAX_PRESENT_EDITORS}`,
      [postId, userId, expiry],
    );
  }

  private publishChange(tx: Tx, id: string): Promise<void> {
    return this.realtime.publish(tx, { type: 'blog-presence.changed', id });
  }
}
