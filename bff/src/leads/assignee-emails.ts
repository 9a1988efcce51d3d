import type { Tx } from '../platform/database/database.ts';
import { assigneeUnknown } from './leads.errors.ts';

/**
 * Reads the email addresses by which the timeline names assignees.
 * @returns addresses by id of the member of staff
 * @throws DomainError invalid when a new assignee is unknown or may not sign in
 */
export async function readAssigneeEmails(
  tx: Tx, changes: readonly { from: string | null; to: string | null }[],
): Promise<ReadonlyMap<string, string>> {
  const ids = new Set(changes.flatMap(({ from, to }) => [from, to]).filter((id) => id !== null));
  if (ids.size === 0) return new Map();
  const staff = (await tx.query('SELECT id, email, disabled_at IS NULL AS "isActive" FROM todo_profiles WHERE id = ANY($1)', [
    [...ids],
  ])) as { id: string; email: string; isActive: boolean }[];
  const active = new Set(staff.filter(({ isActive }) => isActive).map(({ id }) => id));
  if (changes.some(({ to }) => to !== null && !active.has(to))) throw assigneeUnknown();
  return new Map(staff.map(({ id, email }) => [id, email]));
}
