import { Injectable } from '@nestjs/common';
import type { Actor } from '../identity/index.ts';
import { Database, type Tx } from '../platform/database/database.ts';
import type { AssigneeChange, ChangedAssignees } from './lead-bulk.dto.ts';
import { unknownAssignee } from './leads.errors.ts';
import { lockLeads } from './lock-leads.ts';
import type { LockedLead } from './lock-leads.ts';
import { StaffChanges } from './staff-changes.service.ts';

interface Assignment {
  id: string;
  from: string | null;
  to: string | null;
}

/** Changes the assignees of many leads at once. */
@Injectable()
export class LeadAssignees {
  constructor(
    private readonly database: Database,
    private readonly changes: StaffChanges,
  ) {}

  /**
   * Assigns each lead whose assignee has not changed since the version that the user saw. Reports the other leads as
   * conflicts. If a lead already has the new assignee, it is reported as changed, but not written. To undo the change,
   * callers pass the previous assignees.
   * @throws DomainError invalid if a new assignee is unknown or disabled
   */
  async change(changes: readonly AssigneeChange[], actor: Actor): Promise<ChangedAssignees> {
    const requestedChanges = new Map(changes.map((change) => [change.id, change]));
    return this.database.transaction(async (tx) => {
      const leads = await lockLeads(tx, [...requestedChanges.values()], 'assignee_id');
      const assignments = leads.flatMap((lead) =>
        toAssignments(lead, requestedChanges.get(lead.id)?.assigneeId ?? null),
      );
      await this.assign(tx, assignments, actor);
      const assignedIds = new Set(assignments.map(({ id }) => id));
      const changed = leads.flatMap(({ id, version, assigneeId: from }) => {
        const assigneeId = requestedChanges.get(id)?.assigneeId ?? null;
        if (assignedIds.has(id)) return [{ id, version: version + 1, assigneeId, from }];
        return assigneeId === from ? [{ id, version, assigneeId, from }] : [];
      });
      const changedIds = new Set(changed.map(({ id }) => id));
      return { changed, conflicts: [...requestedChanges.keys()].filter((id) => !changedIds.has(id)) };
    });
  }

  private async assign(tx: Tx, assignments: readonly Assignment[], actor: Actor): Promise<void> {
    if (assignments.length === 0) return;
    const emails = await readAssigneeEmails(tx, assignments);
    const findEmail = (id: string | null): string | null => (id === null ? null : (emails.get(id) ?? null));
    await tx.run(
      `UPDATE leads SET assignee_id = assignment."to", version = version + 1
       FROM jsonb_to_recordset($1::jsonb) AS assignment (id uuid, "to" uuid) WHERE leads.id = assignment.id`,
      [JSON.stringify(assignments)],
    );
    await this.changes.record(
      tx,
      ...assignments.map(({ id, from, to }) => ({
        leadId: id,
        actor,
        action: 'lead.edited',
        before: { assigneeId: from },
        after: { assigneeId: to, fields: ['assigneeId'] },
        timelineEntries: [{ type: 'lead.assigned', data: { from: findEmail(from), to: findEmail(to) } }],
      })),
    );
  }
}

/**
 * Returns the assignment to write. Returns an empty list if the lead already has the new assignee, or if its assignee
 * has changed since the version that the user saw.
 */
function toAssignments(
  { id, assigneeId: from, isAhead, valuesSeenByUser }: LockedLead,
  to: string | null,
): Assignment[] {
  const isConflict = isAhead || (valuesSeenByUser !== null && valuesSeenByUser.assignee_id !== from);
  return to === from || isConflict ? [] : [{ id, from, to }];
}

/**
 * Reads the email addresses of old and new assignees for the timeline.
 * @returns email addresses by staff member id
 * @throws DomainError invalid if a new assignee is unknown or disabled
 */
export async function readAssigneeEmails(
  tx: Tx,
  changes: readonly { from: string | null; to: string | null }[],
): Promise<ReadonlyMap<string, string>> {
  const ids = new Set(changes.flatMap(({ from, to }) => [from, to]).filter((id) => id !== null));
  if (ids.size === 0) return new Map();
  const staff = await tx.rows<{ id: string; email: string; isActive: boolean }>(
    'SELECT id, email, disabled_at IS NULL AS "isActive" FROM todo_profiles WHERE id = ANY($1)',
    [[...ids]],
  );
  const active = new Set(staff.filter(({ isActive }) => isActive).map(({ id }) => id));
  if (changes.some(({ to }) => to !== null && !active.has(to))) throw unknownAssignee();
  return new Map(staff.map(({ id, email }) => [id, email]));
}
