import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.ts';
import { Database } from '../../platform/database/database.ts';
import { instantSql } from '../../platform/database/keyset.ts';
import { conflict } from '../../platform/errors/domain-error.ts';
import { MAX_VIEWS, type SavedView, type SaveView } from './saved-views.dto.ts';

/** Filters of the lead list that a member of staff keeps for themselves. */
@Injectable()
export class SavedViewsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  list(userId: string): Promise<SavedView[]> {
    return this.database.rows<SavedView>(`SELECT ${COLUMNS} FROM saved_views WHERE user_id = $1 ORDER BY created_at, id`, [userId]);
  }

  /** @throws DomainError conflict when the id belongs to another user, or there are too many */
  async keep({ id, name, query }: SaveView, userId: string): Promise<SavedView> {
    return this.database.transaction(async (tx) => {
      // One at a time, or two at once would both be the last one that fits.
      await tx.run('SELECT 1 FROM todo_profiles WHERE id = $1 FOR NO KEY UPDATE', [userId]);
      const [others] = await tx.rows<{ count: number }>('SELECT count(*)::int AS count FROM saved_views WHERE user_id = $1 AND id <> $2', [
        userId,
        id,
      ]);
      if ((others?.count ?? 0) >= MAX_VIEWS) {
        throw conflict('saved-view.too-many', `You have ${MAX_VIEWS} saved views. Please delete one first.`);
      }
      const [saved] = await tx.rows<SavedView>(
        `INSERT INTO saved_views (id, user_id, name, query, created_at) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (id) DO UPDATE SET name = excluded.name, query = excluded.query
         WHERE saved_views.user_id = excluded.user_id RETURNING ${COLUMNS}`,
        [id, userId, name, query, this.clock.now()],
      );
      if (!saved) throw conflict('saved-view.exists', 'This view could not be saved. Please try again.');
      return saved;
    });
  }

  /** Deleting what is not there, or not one's own, changes nothing. */
  async remove(id: string, userId: string): Promise<void> {
    await this.database.run('DELETE FROM saved_views WHERE id = $1 AND user_id = $2', [id, userId]);
  }
}

const COLUMNS = `id, name, query, ${instantSql('created_at')} AS "createdAt"`;
