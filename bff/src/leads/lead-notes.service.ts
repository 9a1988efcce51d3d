import { Injectable } from '@nestjs/common';
import type { Actor } from '../identity/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import { Database, type Tx } from '../platform/database/database.ts';
import { instantSql, buildNewestFirstPage } from '../platform/database/keyset.ts';
import type { WithCursor, PageRequest } from '../platform/database/keyset.ts';
import { leadNotFound, noteIdTaken } from './leads.errors.ts';
import type { AddNote, Note, Notes } from './notes.dto.ts';
import { StaffChanges } from './staff-changes.service.ts';

/** Reads and adds staff notes on a lead. A note is never changed, and is deleted with its lead. */
@Injectable()
export class LeadNotes {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly changes: StaffChanges,
  ) {}

  /**
   * Returns a page of notes, newest first.
   * @throws DomainError notFound if the lead does not exist or is deleted
   * @throws DomainError invalid if the cursor is malformed
   */
  async list(leadId: string, pageRequest: PageRequest): Promise<Notes> {
    const page = buildNewestFirstPage(pageRequest, { timeColumn: 'created_at' });
    // If the lead has no notes, the outer join returns one row with a null note.
    const rows = await this.database.rows<WithCursor<Note> | { id: null }>(
      `SELECT note.id, content, author, ${instantSql('note.created_at')} AS date, note.cursor
       FROM leads LEFT JOIN LATERAL (
         SELECT *, ${page.cursor} FROM lead_notes WHERE lead_id = leads.id AND ${page.afterCursorSql} ${page.orderSql}
       ) AS note ON true
       WHERE leads.id = $4 AND leads.deleted_at IS NULL
       ORDER BY note.created_at DESC, note.id DESC`,
      [...page.params, leadId],
    );
    if (rows.length === 0) throw leadNotFound();
    return page.toPage(rows.filter((row) => row.id !== null));
  }

  /**
   * Saves a note, or returns the existing note with this id. A note is internal, so it does not count as a response to
   * the owner.
   * @throws DomainError notFound if the lead does not exist or is deleted
   * @throws DomainError conflict if a note on another lead has this id
   */
  async add(leadId: string, { id, content }: AddNote, actor: Actor): Promise<Note> {
    return this.database.transaction(async (tx) => {
      const at = this.clock.now();
      const leads = await tx.rows(LOCK_LEAD, [leadId]);
      if (leads.length === 0) throw leadNotFound();
      const insertedCount = await tx.run(
        `INSERT INTO lead_notes (id, lead_id, content, author_id, author, created_at) VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT (id) DO NOTHING`,
        [id, leadId, content, actor.id, actor.email, at],
      );
      if (insertedCount === 0) return this.findExisting(tx, leadId, id);
      await this.changes.record(tx, {
        leadId,
        actor,
        action: 'lead.note-added',
        after: { noteId: id },
        timelineEntries: [{ type: 'note.added', data: { content } }],
      });
      return { id, content, author: actor.email, date: at.toISOString() };
    });
  }

  private async findExisting(tx: Tx, leadId: string, id: string): Promise<Note> {
    const [note] = await tx.rows<Note>(
      `SELECT id, content, author, ${instantSql('created_at')} AS date FROM lead_notes WHERE id = $1 AND lead_id = $2`,
      [id, leadId],
    );
    if (!note) throw noteIdTaken();
    return note;
  }
}

/** Locks the lead, so that it cannot be deleted until the transaction ends. */
const LOCK_LEAD = 'SELECT 1 FROM leads WHERE id = $1 AND deleted_at IS NULL FOR NO KEY UPDATE';
