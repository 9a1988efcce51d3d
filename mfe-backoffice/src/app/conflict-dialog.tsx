import { conflictTitle } from '@epm/contract';
import { Button, Dialog } from '@epm/ui';
import { useHost, useSession } from '@epm/router';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { recentEventsQuery } from './recent-events.ts';
import { conflictingFields, lastEditOf } from './edit-conflict.ts';
import type { Choice, EditConflict } from './edit-conflict.ts';
import type { EditedField } from './lead-fields.ts';
import { ConflictField } from './conflict-field.tsx';

interface ConflictDialogProps {
  edit: {
    conflict: EditConflict | null;
    decide: (choices: Partial<Record<EditedField, Choice>>) => void;
    closeConflict: () => void;
  };
  leadId: string;
}

/** Dialog to choose which value to save for each field that another user has changed during the edit. */
export function ConflictDialog({ edit: { conflict, decide, closeConflict }, leadId }: ConflictDialogProps) {
  return conflict && <OpenConflict conflict={conflict} leadId={leadId} onDecide={decide} onClose={closeConflict} />;
}

interface OpenConflictProps {
  conflict: EditConflict;
  leadId: string;
  onDecide: ConflictDialogProps['edit']['decide'];
  onClose: () => void;
}

function OpenConflict({ conflict, leadId, onDecide, onClose }: OpenConflictProps) {
  const events = useQuery(recentEventsQuery(useHost().api, leadId, conflict.current.version)).data?.items ?? [];
  const me = useSession().user?.email;
  const [choices, setChoices] = useState<Partial<Record<EditedField, Choice>>>({});
  const fields = conflictingFields(conflict);
  const editors = fields.map((field) => lastEditOf(field, events)?.actor ?? null);
  const isDecided = fields.every((field) => choices[field] !== undefined);
  const hintId = useId();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={conflictTitle(editors, me, 'changed this lead')}
      description="Nothing was overwritten and what you typed is kept. Choose which value to keep."
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            Back to editing
          </Button>
          <Button
            disabled={!isDecided}
            aria-describedby={isDecided ? undefined : hintId}
            onClick={() => onDecide(choices)}
          >
            Save
          </Button>
        </>
      }
    >
      {fields.map((field) => (
        <ConflictField
          key={field}
          field={field}
          conflict={conflict}
          events={events}
          choice={choices[field]}
          onChoose={(choice) => setChoices({ ...choices, [field]: choice })}
        />
      ))}
      {!isDecided && <p id={hintId}>Choose a value for each field to save.</p>}
    </Dialog>
  );
}
