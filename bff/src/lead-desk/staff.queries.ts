import { Injectable } from '@nestjs/common';
import { STAFF_NAME_SQL } from '../identity/index.ts';
import type { StaffMember } from '../leads/index.ts';
import { Database, type SqlExecutor } from '../platform/database/database.ts';
import type { RotationCandidate } from './assignment/lead-assignment.dto.ts';

/** Reads the staff members to whom leads can be assigned. */
@Injectable()
export class StaffQueries {
  constructor(private readonly database: Database) {}

  /** Returns all enabled users, sorted by name. */
  async listAssignees(): Promise<StaffMember[]> {
    return this.database.rows<StaffMember>(
      `SELECT id, ${STAFF_NAME_SQL} AS name, email FROM todo_profiles AS staff WHERE disabled_at IS NULL ORDER BY name, email`,
    );
  }

  /** Returns all enabled users, and all users in `memberIds`, sorted by name. */
  listRotationCandidates(memberIds: readonly string[], sql: SqlExecutor = this.database): Promise<RotationCandidate[]> {
    return sql.rows<RotationCandidate>(
      `SELECT id, ${STAFF_NAME_SQL} AS name, email, disabled_at IS NULL AS "isActive" FROM todo_profiles AS staff
       WHERE disabled_at IS NULL OR id = ANY($1) ORDER BY name, email`,
      [memberIds],
    );
  }

  /** @returns null for an unknown id */
  async findEmail(id: string): Promise<string | null> {
    const [row] = await this.database.rows<{ email: string }>('SELECT email FROM todo_profiles WHERE id = $1', [id]);
    return row?.email ?? null;
  }
}
