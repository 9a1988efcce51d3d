import { ConflictDialog } from '@epm/staff';
import type { Choices } from '@epm/staff';
import { useHost } from '@epm/router';
import { useQuery } from '@tanstack/react-query';
import { fieldName, fieldValue, lastEditOf, recentEventsQuery } from '../lead-data/index.ts';
import type { LeadConflict, LeadEdit } from '../lead-data/index.ts';

interface LeadConflictDialogProps {
  edit: {
    conflict: LeadConflict | null;
    resolveConflict: (choices: Choices<LeadEdit>) => void;
    closeConflict: () => void;
  };
  leadId: string;
}

/**
 * Dialog for an edit of a lead that conflicts with another user's change. Takes the other user's name from the
 * timeline.
 */
export function LeadConflictDialog({ edit: { conflict, ...edit }, leadId }: LeadConflictDialogProps) {
  return conflict && <OpenDialog conflict={conflict} edit={edit} leadId={leadId} />;
}

interface OpenDialogProps {
  conflict: LeadConflict;
  edit: Omit<LeadConflictDialogProps['edit'], 'conflict'>;
  leadId: string;
}

function OpenDialog({ conflict, edit: { resolveConflict, closeConflict }, leadId }: OpenDialogProps) {
  const { base, current, changes } = conflict;
  const events = useQuery(recentEventsQuery(useHost().api, leadId, current.version)).data?.items ?? [];
  return (
    <ConflictDialog
      conflict={conflict}
      onResolve={resolveConflict}
      onClose={closeConflict}
      changePhrase="changed this lead"
      describeField={(field) => {
        const last = lastEditOf(field, events);
        const valueIn = (record: object) => fieldValue(field, (record as Record<string, unknown>)[field]);
        return {
          label: fieldName(field),
          base: valueIn(base),
          theirs: valueIn(current),
          yours: valueIn(changes),
          editor: last?.actor ?? null,
          savedAt: last?.at ?? null,
        };
      }}
    />
  );
}
