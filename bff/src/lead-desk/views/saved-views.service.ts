import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Not, type Repository } from 'typeorm';
import { Clock } from '../../platform/clock/clock.ts';
import { Database } from '../../platform/database/database.ts';
import { conflict } from '../../platform/errors/domain-error.ts';
import { SavedViewRecord } from './saved-view.entity.ts';
import { MAX_SAVED_VIEWS, type SavedView, type SaveView } from './saved-views.dto.ts';

/** Stores the users' saved views of the lead list. */
@Injectable()
export class SavedViewStore {
  constructor(
    private readonly database: Database,
    @InjectRepository(SavedViewRecord) private readonly views: Repository<SavedViewRecord>,
    private readonly clock: Clock,
  ) {}

  async list(userId: string): Promise<SavedView[]> {
    const views = await this.views.find({ where: { userId }, order: { createdAt: 'ASC', id: 'ASC' } });
    return views.map(toSavedView);
  }

  /**
   * Saves or replaces a view.
   * @throws DomainError conflict if the id belongs to another user's view
   * @throws DomainError conflict if the user already has the maximum number of other views
   */
  async save({ id, name, query }: SaveView, userId: string): Promise<SavedView> {
    return this.database.transaction(async (tx) => {
      // Locks the user's row, so that parallel calls together cannot exceed the limit.
      await tx.rows('SELECT 1 FROM todo_profiles WHERE id = $1 FOR NO KEY UPDATE', [userId]);
      if ((await tx.getRepository(SavedViewRecord).countBy({ userId, id: Not(id) })) >= MAX_SAVED_VIEWS) {
        throw conflict('saved-view.too-many', `You have ${MAX_SAVED_VIEWS} saved views. Please delete one first.`);
      }
      const [savedView] = await tx.rows<Omit<SavedViewRecord, 'userId'>>(
        `INSERT INTO saved_views (id, user_id, name, query, created_at) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (id) DO UPDATE SET name = excluded.name, query = excluded.query
         WHERE saved_views.user_id = excluded.user_id RETURNING id, name, query, created_at AS "createdAt"`,
        [id, userId, name, query, this.clock.now()],
      );
      if (!savedView) throw conflict('saved-view.exists', 'This view could not be saved. Please try again.');
      return toSavedView(savedView);
    });
  }

  /** Deletes one of the user's views. Does nothing for an unknown id or another user's view. */
  async delete(id: string, userId: string): Promise<void> {
    await this.views.delete({ id, userId });
  }
}

const toSavedView = ({ id, name, query, createdAt }: Omit<SavedViewRecord, 'userId'>): SavedView => ({
  id,
  name,
  query,
  createdAt: createdAt.toISOString(),
});
