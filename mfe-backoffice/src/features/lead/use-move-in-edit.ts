import type { Schemas } from '@epm/contract';
import { useHost } from '@epm/router';
import { extractCurrent, isServerRejection, useVersionedEdit } from '@epm/staff';
import type { SaveOutcome } from '@epm/staff';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { moveInQuery, saveMoveIn } from './record-queries.ts';

type MoveIn = Schemas['MoveIn'];

/** Values as the user entered them. */
export interface MoveInDraft {
  achievedRent: string;
  movedInOn: string;
}

interface Values {
  achievedRent: number;
  movedInOn: string;
}

type Errors = Partial<Record<keyof MoveInDraft, string>>;

const SAVE_FAILED = 'Failed to save the move-in';

const parseRent = (text: string): number => Number(text.replace(/[$,\s]/g, '') || Number.NaN);

/** Returns an error for each invalid field. */
export const validateMoveIn = ({ achievedRent, movedInOn }: MoveInDraft): Errors => ({
  ...(!(Number.isInteger(parseRent(achievedRent)) && parseRent(achievedRent) > 0) && {
    achievedRent: 'Enter the rent in whole dollars.',
  }),
  ...(movedInOn === '' && { movedInOn: 'Enter the date.' }),
});

/** Edits the move-in of a lead's home without overwriting another user's change. */
export function useMoveInEdit(leadId: string, moveIn: MoveIn) {
  const { api, toast } = useHost();
  const client = useQueryClient();
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<string | null>(null);

  async function send(base: MoveIn, changes: Partial<Values>): Promise<SaveOutcome<MoveIn>> {
    const { achievedRent = base.achievedRent, movedInOn = base.movedInOn } = changes;
    if (achievedRent === null || movedInOn === null) return null;
    try {
      const saved = await saveMoveIn(api, leadId, { version: base.version, achievedRent, movedInOn });
      client.setQueryData(moveInQuery(api, leadId).queryKey, saved);
      toast({ kind: 'success', text: 'Move-in saved' });
      return { saved };
    } catch (error) {
      const current = extractCurrent<MoveIn>(error);
      if (current) return { current };
      setFailure(isServerRejection(error) && error.status < 500 ? `${SAVE_FAILED}. ${error.message}` : SAVE_FAILED);
      return null;
    }
  }

  const edit = useVersionedEdit<MoveIn, MoveInDraft, Values>({
    record: moveIn,
    form: {
      toDraft: (base) => ({ achievedRent: String(base.achievedRent ?? ''), movedInOn: base.movedInOn ?? '' }),
      parseDraft: (draft) => ({ achievedRent: parseRent(draft.achievedRent), movedInOn: draft.movedInOn }),
      toValues: (base) => ({
        achievedRent: base.achievedRent ?? Number.NaN,
        movedInOn: base.movedInOn ?? '',
      }),
    },
    send,
    onUnseenConflict: () => toast({ kind: 'error', text: `${SAVE_FAILED}. Another person changed it first.` }),
  });
  return {
    ...edit,
    errors,
    failure,
    change(field: keyof MoveInDraft, value: string) {
      setFailure(null);
      setErrors(({ [field]: _corrected, ...others }) => others);
      edit.update({ [field]: value });
    },
    submit() {
      const invalid = validateMoveIn(edit.draft);
      setErrors(invalid);
      setFailure(null);
      if (Object.keys(invalid).length === 0) edit.save();
    },
  };
}
