import type { Schemas } from '@epm/contract';
import { useHost } from '@epm/router';
import { isServerRejection, parseDollars, useRecordForm } from '@epm/staff';
import type { FieldErrors } from '@epm/staff';
import { useQueryClient } from '@tanstack/react-query';
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

const SAVE_FAILED = 'Failed to save the move-in';

const validateMoveIn = ({ achievedRent, movedInOn }: MoveInDraft): FieldErrors<keyof MoveInDraft> => ({
  ...(!(Number.isInteger(parseDollars(achievedRent)) && parseDollars(achievedRent) > 0) && {
    achievedRent: 'Enter the rent in whole dollars.',
  }),
  ...(movedInOn === '' && { movedInOn: 'Enter the date.' }),
});

const parseDraft = ({ achievedRent, movedInOn }: MoveInDraft): Values => ({
  achievedRent: parseDollars(achievedRent),
  movedInOn,
});

/** Edits the move-in of a lead's home without overwriting another user's change. */
export function useMoveInEdit(leadId: string, moveIn: MoveIn) {
  const { api, toast } = useHost();
  const client = useQueryClient();
  return useRecordForm<MoveIn, MoveInDraft, Values>({
    record: moveIn,
    form: {
      toDraft: (base) => ({ achievedRent: String(base.achievedRent ?? ''), movedInOn: base.movedInOn ?? '' }),
      parseDraft,
      toValues: (base) => ({
        achievedRent: base.achievedRent ?? Number.NaN,
        movedInOn: base.movedInOn ?? '',
      }),
    },
    validate: validateMoveIn,
    async save({ version }, _changes, draft) {
      const saved = await saveMoveIn(api, leadId, { version, ...parseDraft(draft) });
      client.setQueryData(moveInQuery(api, leadId).queryKey, saved);
      toast({ kind: 'success', text: 'Move-in saved' });
      return saved;
    },
    explainFailure: (error) =>
      isServerRejection(error) && error.status < 500 ? `${SAVE_FAILED}. ${error.message}` : SAVE_FAILED,
    onUnseenConflict: () => toast({ kind: 'error', text: `${SAVE_FAILED}. Another person changed it first.` }),
  });
}
