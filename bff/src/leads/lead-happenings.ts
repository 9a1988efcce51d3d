import { improvementsTotal, type ContactKind, type ImprovementItem, type LeadField } from '@epm/contract';
import type { FieldChange } from './lead-fields.ts';

/** A line of the timeline, without its lead, time and actor. */
export interface HappeningText {
  type: string;
  data?: object;
}

export interface EditFacts {
  changes: ReadonlyMap<LeadField, FieldChange>;
  /** The owner was contacted with it. */
  contacted: boolean;
  /** How, where that is known. */
  contactKind?: ContactKind | undefined;
  /** Addresses of the members of staff named in the changes, by id. */
  staff: ReadonlyMap<string, string>;
}

export const CONTACTED = 'lead.contacted';

/** Fields with a line of their own. */
const OWN_LINE: readonly LeadField[] = ['status', 'assigneeId', 'repairChecklist'];

/** What the timeline says of one edit beside a move of status, which tells the contact that went with it. */
export function happeningsOf({ changes, contacted, contactKind, staff }: EditFacts): HappeningText[] {
  const happenings: HappeningText[] = [];
  const isMove = changes.has('status');
  if (contacted && !isMove) happenings.push({ type: CONTACTED, ...(contactKind && { data: { kind: contactKind } }) });

  const assignee = changes.get('assigneeId');
  const named = (id: unknown): string | null => (typeof id === 'string' ? (staff.get(id) ?? null) : null);
  if (assignee)
    happenings.push({ type: 'lead.assigned', data: { from: named(assignee.from), to: named(assignee.to) } });

  const checklist = changes.get('repairChecklist')?.to as ImprovementItem[] | null | undefined;
  if (checklist) {
    const chosen = checklist.filter(({ checked }) => checked).length;
    happenings.push({ type: 'checklist.saved', data: { chosen, total: improvementsTotal(checklist) } });
  }

  const others = [...changes].filter(
    ([field, { to }]) =>
      !(OWN_LINE.includes(field) && !(field === 'repairChecklist' && to === null)) &&
      !(field === 'statusReason' && isMove),
  );
  if (others.length > 0) happenings.push({ type: 'lead.edited', data: { changes: Object.fromEntries(others) } });
  return happenings;
}
