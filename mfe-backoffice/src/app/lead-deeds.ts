import { formatCount, LEAD_STATUS_LABELS } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { fieldName, isEditedField } from './lead-fields.ts';

type Lead = Schemas['Lead'];
type LeadEdit = Omit<Schemas['EditLead'], 'version'>;

/** The lead as the user who changes it sees it. */
export type SeenLead = Pick<Lead, 'id' | 'version' | 'name' | 'status' | 'assignee'>;

/** The words of a message about a change that was made. */
export interface DeedWords {
  text: string;
  detail?: string;
}

type Words = Pick<SeenLead, 'name' | 'status' | 'assignee'>;

export const FAILED_UNDO = 'Failed to undo the change';
const UNDONE = 'Change undone';

const statusOf = ({ status }: Words): string => LEAD_STATUS_LABELS[status];
const assignedTo = ({ assignee }: Words): string => (assignee ? `assigned to ${assignee.name}` : 'unassigned');

/** @param lead the lead after the change */
export function deedWords(lead: Words, changes: LeadEdit): DeedWords {
  if (changes.status) return movedWords([lead]);
  if (changes.assigneeId !== undefined) return assignedWords([lead]);
  const fields = Object.keys(changes).filter(isEditedField).map(fieldName);
  return {
    text: 'Lead updated successfully',
    detail: fields.length > 0 ? `${lead.name}: ${fields.join(', ')}` : lead.name,
  };
}

/** @param lead the lead after its change was undone */
export const undoneWords = (lead: Words, changes: LeadEdit): DeedWords =>
  (changes.status ? movedBackWords : assignedBackWords)([lead]);

/** @param leads the leads after they were moved to one status, at least one */
export function movedWords(leads: readonly Words[]): DeedWords {
  const [first] = leads as readonly [Words];
  return leads.length === 1
    ? { text: 'Lead status updated', detail: `${first.name} moved to ${statusOf(first)}` }
    : { text: `Status of ${formatCount(leads.length)} leads updated`, detail: `Moved to ${statusOf(first)}` };
}

/** @param leads the leads after their moves were undone, at least one */
export function movedBackWords(leads: readonly Words[]): DeedWords {
  const [first] = leads as readonly [Words];
  return {
    text: UNDONE,
    detail:
      leads.length === 1
        ? `${first.name} moved back to ${statusOf(first)}`
        : `${formatCount(leads.length)} leads moved back`,
  };
}

/** @param leads the leads after they were assigned to one person, at least one */
export function assignedWords(leads: readonly Words[]): DeedWords {
  const [first] = leads as readonly [Words];
  return leads.length === 1
    ? { text: first.assignee ? `Assigned to ${first.assignee.name}` : 'Unassigned', detail: first.name }
    : { text: `${formatCount(leads.length)} leads ${assignedTo(first)}` };
}

/** @param leads the leads after their assignments were undone, at least one */
export function assignedBackWords(leads: readonly Words[]): DeedWords {
  const [first] = leads as readonly [Words];
  return {
    text: UNDONE,
    detail:
      leads.length === 1
        ? `${first.name} ${assignedTo(first)} again`
        : `${formatCount(leads.length)} leads assigned as before`,
  };
}

/** Names of leads, at most three: 'Grace Hopper, Alan Turing, Ada Lovelace and 4 more'. */
export function namesOf(leads: readonly Pick<Lead, 'name'>[]): string {
  const names = leads
    .slice(0, 3)
    .map(({ name }) => name)
    .join(', ');
  return leads.length > 3 ? `${names} and ${formatCount(leads.length - 3)} more` : names;
}
