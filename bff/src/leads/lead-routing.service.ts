import { computeFirstResponseDue, normalizeEmail } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import type { Tx } from '../platform/database/database.ts';
import { SiteSettings } from '../site-settings/index.ts';

export interface LeadRoute {
  /** Null if the lead stays unassigned. */
  assignee: { id: string; email: string } | null;
  /** Null if the settings contain no opening hours. */
  firstResponseDueAt: Date | null;
}

/** The route for leads held as suspected spam: no assignee and no due time. */
export const NO_ROUTE: LeadRoute = { assignee: null, firstResponseDueAt: null };

/** Chooses the assignee of a new lead and the due time of the first response. */
@Injectable()
export class LeadRouting {
  constructor(private readonly settings: SiteSettings) {}

  /**
   * Computes the due time of the first response, and chooses an assignee unless assignment is off. Chooses the assignee
   * of the owner's newest lead whose assignee is not disabled. If there is no such lead, the members in the settings
   * take turns. A Postgres sequence counts the turns, so that concurrent transactions do not block each other. A
   * transaction that is rolled back skips a turn.
   * @param email email address of the owner
   */
  async route(tx: Tx, email: string, receivedAt: Date): Promise<LeadRoute> {
    const { leadAssignment, walkthroughs } = await this.settings.readIn(tx, 'leadAssignment', 'walkthroughs');
    const { mode, memberIds } = leadAssignment;
    return {
      assignee: mode === 'off' ? null : await this.chooseAssignee(tx, email, memberIds),
      firstResponseDueAt: computeFirstResponseDue(receivedAt, walkthroughs),
    };
  }

  private async chooseAssignee(tx: Tx, email: string, memberIds: readonly string[]): Promise<LeadRoute['assignee']> {
    const [assignee] = await tx.rows<{ id: string; email: string }>(CHOOSE_ASSIGNEE, [
      memberIds,
      normalizeEmail(email),
    ]);
    return assignee ?? null;
  }
}

const CHOOSE_ASSIGNEE = `
  WITH known AS (
    SELECT staff.id, staff.email
    FROM contacts
    JOIN leads ON leads.contact_id = coalesce(contacts.merged_into, contacts.id) AND leads.deleted_at IS NULL
    JOIN todo_profiles AS staff ON staff.id = leads.assignee_id AND staff.disabled_at IS NULL
    WHERE contacts.email = $2 ORDER BY leads.created_at DESC, leads.id LIMIT 1
  ), members AS (
    SELECT id, email, row_number() OVER (ORDER BY array_position($1::uuid[], id)) - 1 AS place, count(*) OVER () AS size
    FROM todo_profiles WHERE id = ANY($1) AND disabled_at IS NULL
  ), turn AS (
    SELECT nextval('lead_turns') AS number
    WHERE NOT EXISTS (SELECT FROM known) AND EXISTS (SELECT FROM members)
  )
  SELECT id, email FROM known
  UNION ALL
  SELECT members.id, members.email FROM members, turn WHERE place = turn.number % size`;
