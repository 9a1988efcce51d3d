import { Injectable } from '@nestjs/common';
import type { Actor } from '../identity/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import { Database, type Tx } from '../platform/database/database.ts';
import { instantSql, newestFirst } from '../platform/database/keyset.ts';
import type { WithCursor, PageRequest } from '../platform/database/keyset.ts';
import { leadMissing, noteElsewhere } from './leads.errors.ts';
import type { AddNote, Note, Notes } from './notes.dto.ts';
import { StaffChanges } from './staff-changes.service.ts';

/** What staff write down about a lead. A note is never changed, and goes with its lead. */
@Injectable()
export class LeadNotes {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly changes: StaffChanges,
  ) {}

  /** A page, newest first. @throws DomainError missing; invalid when the cursor is not one of notes */
  async list(leadId: string, asked: PageRequest): Promise<Notes> {
    const page = newestFirst(asked, { at: 'created_at' });
    // One row without a note where the lead has none.
    const rows = await this.database.rows<WithCursor<Note> | { id: null }>(
      `SELECT note.id, content, author, ${instantSql('note.created_at')} AS date, note.cursor
       FROM leads LEFT JOIN LATERAL (
         SELECT *, ${page.cursor} FROM lead_notes WHERE lead_id = leads.id AND ${page.isAfter} ${page.order}
       ) AS note ON true
       WHERE leads.id = $4 AND leads.deleted_at IS NULL
       ORDER BY note.created_at DESC, note.id DESC`,
      [...page.params, leadId],
    );
    if (rows.length === 0) throw leadMissing();
    return page.toPage(rows.filter((row) => row.id !== null));
  }

  /**
   * Saves a note; one that is there already is answered as it stands. It is internal, so it answers no owner: the clock
   * of the first response goes on.
   * @throws DomainError missing; conflict when the note's id belongs to another lead
   */
  async add(leadId: string, { id, content }: AddNote, actor: Actor): Promise<Note> {
    return this.database.transaction(async (tx) => {
      const at = this.clock.now();
      const leads = await tx.rows(PRESENT, [leadId]);
      if (leads.length === 0) throw leadMissing();
      const added = await tx.run(
        `INSERT INTO lead_notes (id, lead_id, content, author_id, author, created_at) VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT (id) DO NOTHING`,
        [id, leadId, content, actor.id, actor.email, at],
      );
      if (added === 0) return this.saved(tx, leadId, id);
      await this.changes.record(tx, {
        leadId,
        actor,
        action: 'lead.note-added',
        after: { noteId: id },
        happenings: [{ type: 'note.added', data: { content } }],
      });
      return { id, content, author: actor.email, date: at.toISOString() };
    });
  }

  private async saved(tx: Tx, leadId: string, id: string): Promise<Note> {
    const [note] = await tx.rows<Note>(
      `SELECT id, content, author, ${instantSql('created_at')} AS date FROM lead_notes WHERE id = $1 AND lead_id = $2`,
      [id, leadId],
    );
    if (!note) throw noteElsewhere();
    return note;
  }
}

/** Locks the lead against deletion. */
const PRESENT = 'SELECT 1 FROM leads WHERE id = $1 AND deleted_at IS NULL FOR NO KEY UPDATE';
