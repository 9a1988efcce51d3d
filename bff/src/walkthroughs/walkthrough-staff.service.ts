import { Injectable } from '@nestjs/common';
import { HAS_JOINED_SQL } from '../identity/index.ts';
import type { SqlExecutor, Tx } from '../platform/database/database.ts';
import type { WalkthroughsSetting } from '../site-settings/index.ts';
import type { BlockedTime } from './slots.ts';
import { findNextInRotation, listFreeStaff } from './staff-rotation.ts';

interface StaffChoice {
  leadId: string;
  time: BlockedTime;
  setting: WalkthroughsSetting;
  /**
   * Booked walkthrough that is rescheduled or reassigned. Its current booking does not count as busy time. Undefined
   * for a new walkthrough.
   */
  walkthroughId?: string;
  /** Staff member to prefer over the lead's assignee and the rotation. */
  favoriteId?: string | null;
  /**
   * Staff member whom an admin chose. Gets the walkthrough if free, even if the settings do not list this staff member.
   */
  handOverTo?: string | null;
}

/** Chooses the staff member who does a walkthrough. */
@Injectable()
export class WalkthroughStaff {
  /**
   * Returns the staff members who do walkthroughs, in the order of the rotation; null if walkthroughs have no staff
   * member (mode `unassigned`).
   */
  async listIds(sql: SqlExecutor, { staffMode, staffIds }: WalkthroughsSetting): Promise<string[] | null> {
    if (staffMode === 'unassigned') return null;
    const staff = await sql.rows<{ id: string }>(
      `SELECT id FROM todo_profiles AS staff
       WHERE disabled_at IS NULL AND CASE $1 WHEN 'all' THEN ${HAS_JOINED_SQL} ELSE id = ANY($2) END
       ORDER BY CASE WHEN $1 = 'chosen' THEN array_position($2::uuid[], id) END, created_at, id`,
      [staffMode, staffIds],
    );
    return staff.map(({ id }) => id);
  }

  /**
   * Chooses a free staff member: the admin's choice, the favorite, the lead's assignee, or the next staff member in the
   * rotation. Other bookings wait until the transaction ends.
   * @returns null if no staff member is free. `staffId` is null if walkthroughs have no staff member.
   */
  async choose(tx: Tx, choice: StaffChoice): Promise<{ staffId: string | null } | null> {
    await tx.run(`SELECT pg_advisory_xact_lock(hashtextextended('walkthrough-staff', 0))`);
    const staffIds = await this.listIds(tx, choice.setting);
    const { handOverTo } = choice;
    if (handOverTo && (await this.isAvailable(tx, choice, handOverTo))) return { staffId: handOverTo };
    const freeStaffIds = await this.listFree(tx, choice, staffIds);
    if (freeStaffIds.length === 0) return null;
    if (staffIds === null) return { staffId: null };
    const [lead] = await tx.rows<{ assigneeId: string | null }>(
      'SELECT assignee_id AS "assigneeId" FROM leads WHERE id = $1',
      [choice.leadId],
    );
    const preferred = [choice.favoriteId, lead?.assigneeId].find((id) => id && freeStaffIds.includes(id));
    if (preferred) return { staffId: preferred };
    const [next] = await tx.rows<{ turn: number }>(`SELECT nextval('walkthrough_turns')::float AS turn`);
    return { staffId: findNextInRotation(staffIds, freeStaffIds, next?.turn ?? 0) ?? null };
  }

  /** Returns whether any staff member is free at the chosen time. Reserves nothing. */
  async isAnyoneFree(tx: Tx, choice: StaffChoice): Promise<boolean> {
    return (await this.listFree(tx, choice, await this.listIds(tx, choice.setting))).length > 0;
  }

  /** Returns whether the given staff member has an enabled account and is free at the chosen time. */
  private async isAvailable(tx: Tx, choice: StaffChoice, staffId: string): Promise<boolean> {
    const active = await tx.rows('SELECT FROM todo_profiles WHERE id = $1 AND disabled_at IS NULL', [staffId]);
    return active.length > 0 && (await this.listFree(tx, choice, [staffId])).length > 0;
  }

  private async listFree(
    tx: Tx,
    { time, walkthroughId }: StaffChoice,
    staffIds: readonly string[] | null,
  ): Promise<(string | null)[]> {
    const busy = await tx.rows<{ staffId: string | null }>(
      `SELECT staff_id AS "staffId" FROM walkthroughs
       WHERE state = 'booked' AND id IS DISTINCT FROM $3 AND tstzrange(starts_at, free_again_at) && tstzrange($1, $2)`,
      [time.start, time.freeAgainAt, walkthroughId ?? null],
    );
    return listFreeStaff(
      staffIds,
      busy.map(({ staffId }) => staffId),
    );
  }
}
