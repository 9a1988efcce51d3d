import { sumImprovements, type ContactKind, type ImprovementItem, type LeadField } from '@epm/contract';
import type { FieldChange } from './lead-fields.ts';

/** The type and data of a timeline entry. The lead, the time and the actor are added when the entry is recorded. */
export interface TimelineEntryContent {
  type: string;
  data?: object;
}

export interface EditDetails {
  changes: ReadonlyMap<LeadField, FieldChange>;
  /** True if the edit also records a contact with the owner. */
  isContact: boolean;
  /** The channel of the contact, if known. */
  contactKind?: ContactKind | undefined;
  /** Email addresses by staff member id, for the assignees in the changes. */
  staff: ReadonlyMap<string, string>;
}

export const CONTACTED_TYPE = 'lead.contacted';

/**
 * Fields whose changes have a separate timeline entry. `lead.edited` omits them, except for the removal of a checklist.
 */
const FIELDS_WITH_SEPARATE_ENTRY: readonly LeadField[] = ['status', 'assigneeId', 'repairChecklist'];

/**
 * Returns the timeline entries for one edit. Omits a status change, and a contact that accompanies it, because
 * `LeadPipeline` records the change.
 */
export function createTimelineEntries({ changes, isContact, contactKind, staff }: EditDetails): TimelineEntryContent[] {
  const entries: TimelineEntryContent[] = [];
  const isStatusChanged = changes.has('status');
  if (isContact && !isStatusChanged)
    entries.push({ type: CONTACTED_TYPE, ...(contactKind && { data: { kind: contactKind } }) });

  const assignee = changes.get('assigneeId');
  const findEmail = (id: unknown): string | null => (typeof id === 'string' ? (staff.get(id) ?? null) : null);
  if (assignee)
    entries.push({ type: 'lead.assigned', data: { from: findEmail(assignee.from), to: findEmail(assignee.to) } });

  const checklist = changes.get('repairChecklist')?.to as ImprovementItem[] | null | undefined;
  if (checklist) {
    const selectedCount = checklist.filter(({ checked }) => checked).length;
    entries.push({ type: 'checklist.saved', data: { chosen: selectedCount, total: sumImprovements(checklist) } });
  }

  const otherChanges = [...changes].filter(
    ([field, { to }]) =>
      !(FIELDS_WITH_SEPARATE_ENTRY.includes(field) && !(field === 'repairChecklist' && to === null)) &&
      !(field === 'statusReason' && isStatusChanged),
  );
  if (otherChanges.length > 0)
    entries.push({ type: 'lead.edited', data: { changes: Object.fromEntries(otherChanges) } });
  return entries;
}
