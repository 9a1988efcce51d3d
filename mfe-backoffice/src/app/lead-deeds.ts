import { formatCount, LEAD_STATUS_LABELS } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { fieldName, isEditedField } from './lead-fields.ts';

type Lead = Schemas['Lead'];
type LeadEdit = Omit<Schemas['EditLead'], 'version'>;

/** The words of a message about a change that was made. */
export interface DeedWords {
  text: string;
  detail: string;
}

const assigneeName = (lead: Pick<Lead, 'assignee'>): string => lead.assignee?.name ?? 'nobody';

/** @param lead the lead after the change */
export function deedWords(lead: Pick<Lead, 'name' | 'status' | 'assignee'>, changes: LeadEdit): DeedWords {
  const { name, status } = lead;
  if (changes.status) return { text: 'Lead status updated', detail: `${name} moved to ${LEAD_STATUS_LABELS[status]}` };
  if (changes.assigneeId !== undefined) return { text: `Assigned to ${assigneeName(lead)}`, detail: name };
  const fields = Object.keys(changes).filter(isEditedField).map(fieldName);
  return { text: 'Lead updated successfully', detail: fields.length > 0 ? `${name}: ${fields.join(', ')}` : name };
}

/** @param lead the lead after its change was undone */
export function undoneWords(lead: Pick<Lead, 'name' | 'status' | 'assignee'>, changes: LeadEdit): DeedWords {
  const { name, status } = lead;
  const detail = changes.status
    ? `${name} moved back to ${LEAD_STATUS_LABELS[status]}`
    : `${name} assigned to ${assigneeName(lead)} again`;
  return { text: 'Change undone', detail };
}

type Moved = Pick<Lead, 'name' | 'status'>;

/** @param leads at least one, after they were all moved to one status */
export function movedWords(leads: readonly Moved[]): DeedWords {
  const [first] = leads as readonly [Moved];
  const to = LEAD_STATUS_LABELS[first.status];
  return leads.length === 1
    ? { text: 'Lead status updated', detail: `${first.name} moved to ${to}` }
    : { text: `Status of ${formatCount(leads.length)} leads updated`, detail: `Moved to ${to}` };
}

/** @param leads at least one, after their moves were undone */
export function movedBackWords(leads: readonly Moved[]): DeedWords {
  const [first] = leads as readonly [Moved];
  const detail = leads.length === 1
    ? `${first.name} moved back to ${LEAD_STATUS_LABELS[first.status]}`
    : `${formatCount(leads.length)} leads moved back`;
  return { text: 'Change undone', detail };
}

/** Names of leads, at most three: 'Grace Hopper, Alan Turing, Ada Lovelace and 4 more'. */
export function namesOf(leads: readonly Pick<Lead, 'name'>[]): string {
  const names = leads.slice(0, 3).map(({ name }) => name).join(', ');
  return leads.length > 3 ? `${names} and ${formatCount(leads.length - 3)} more` : names;
}
