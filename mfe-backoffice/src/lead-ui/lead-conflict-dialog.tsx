import { ConflictDialog } from '@epm/staff';
import type { ConflictChoices } from '@epm/staff';
import { useHost } from '@epm/router';
import { useQuery } from '@tanstack/react-query';
import { getFieldLabel, formatFieldValue, findLastEdit, recentEventsQuery } from '../lead-data/index.ts';
import type { LeadConflict, LeadEdit } from '../lead-data/index.ts';

interface LeadConflictDialogProps {
  edit: {
    conflict: LeadConflict | null;
    resolveConflict: (choices: ConflictChoices<LeadEdit>) => void;
    closeConflict: () => void;
  };
  leadId: string;
}

/** Dialog for a lead edit that conflicts with another user's change. The other user's name comes from the timeline. */
export function LeadConflictDialog({ edit: { conflict, ...edit }, leadId }: LeadConflictDialogProps) {
  return conflict && <ConflictDialogContent conflict={conflict} edit={edit} leadId={leadId} />;
}

interface ConflictDialogContentProps {
  conflict: LeadConflict;
  edit: Omit<LeadConflictDialogProps['edit'], 'conflict'>;
  leadId: string;
}

function ConflictDialogContent({
  conflict,
  edit: { resolveConflict, closeConflict },
  leadId,
}: ConflictDialogContentProps) {
  const { base, current, changes } = conflict;
  const events = useQuery(recentEventsQuery(useHost().api, leadId, current.version)).data?.items ?? [];
  return (
    <ConflictDialog
      conflict={conflict}
      onResolve={resolveConflict}
      onClose={closeConflict}
      changePhrase="changed this lead"
      describeField={(field) => {
        const lastEdit = findLastEdit(field, events);
        const formatValue = (record: object) => formatFieldValue(field, (record as Record<string, unknown>)[field]);
        return {
          label: getFieldLabel(field),
          base: formatValue(base),
          theirs: formatValue(current),
          yours: formatValue(changes),
          editor: lastEdit?.actor ?? null,
          savedAt: lastEdit?.at ?? null,
        };
      }}
    />
  );
}
