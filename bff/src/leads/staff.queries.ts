import { Injectable } from '@nestjs/common';
import { Database } from '../platform/database/database.ts';
import type { StaffMember } from './staff-member.dto.ts';
import { STAFF_NAME_SQL } from './staff-sql.ts';

/** Who can work a lead. */
@Injectable()
export class StaffQueries {
  constructor(private readonly database: Database) {}

  /** Everybody who may sign in, by name. */
  async assignees(): Promise<StaffMember[]> {
    return this.database.query<StaffMember>(
      `SELECT id, ${STAFF_NAME_SQL} AS name, email FROM todo_profiles AS staff WHERE disabled_at IS NULL ORDER BY name, email`,
    );
  }
}
