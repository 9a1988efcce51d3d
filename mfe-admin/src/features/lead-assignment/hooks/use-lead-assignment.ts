import { ApiProblem } from '@epm/router/client';
import type { Schemas } from '@epm/contract';
import { useHost } from '@epm/router';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { leadAssignmentQuery, replaceLeadAssignment } from '../api/lead-assignment.ts';
import { isSameAssignment, turnsOf } from '../assignment-words.ts';
import type { Assignment } from '../assignment-words.ts';

type LeadAssignment = Schemas['LeadAssignment'];

const failed = 'The setting could not be saved. Your choice is kept; please try again.';
const unknown =
  'No answer came, so it is not known whether the setting is saved. Your choice is kept; please try again.';
const NO_MEMBER = 'Please choose who takes turns.';

interface Edit {
  /** The setting as the editor saw it. */
  base: LeadAssignment;
  draft: Assignment;
}

/** The current setting in a 409 of the server. */
function currentOf(error: Error): LeadAssignment | null {
  if (!(error instanceof ApiProblem) || error.status !== 409) return null;
  return (error.problem as { current?: LeadAssignment } | null)?.current ?? null;
}

/** What the server says is wrong is the editor's to mend; of what else goes wrong it is said what is known. */
function failureOf(error: Error): string {
  if (!(error instanceof ApiProblem) || error.problem === null) return unknown;
  return error.status < 500 ? error.message : failed;
}

/** Edits the setting. Whatever happens to it meanwhile, what was chosen here stays until it is saved or discarded. */
export function useLeadAssignment(setting: LeadAssignment) {
  const { api, toast } = useHost();
  const client = useQueryClient();
  const { queryKey } = leadAssignmentQuery(api);
  const [edit, setEdit] = useState<Edit | null>(null);
  const [conflict, setConflict] = useState<LeadAssignment | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { base, draft } = edit ?? { base: setting, draft: setting };
  const isTouched = !isSameAssignment(draft, base);

  const { mutate, isPending } = useMutation({
    mutationFn: ({ base: { changedAt }, draft: { mode, memberIds } }: Edit) =>
      replaceLeadAssignment(api, { mode, memberIds, changedAt }),
    onSuccess: (saved) => {
      client.setQueryData(queryKey, saved);
      setEdit(null);
      toast({ kind: 'success', text: 'Lead assignment saved' });
    },
    onError: (error) => {
      const current = currentOf(error);
      if (current) {
        client.setQueryData(queryKey, current);
        setConflict(current);
      } else {
        setFailure(failureOf(error));
        // a chosen member may be gone, or may no longer sign in
        void client.invalidateQueries({ queryKey });
      }
    },
  });

  function choose(part: Partial<Assignment>) {
    setFailure(null);
    setEdit({ base, draft: { mode: draft.mode, memberIds: draft.memberIds, ...part } });
  }

  function save(against: LeadAssignment = base) {
    if (isPending) return;
    setFailure(null);
    setConflict(null);
    if (draft.mode === 'round-robin' && turnsOf(draft.memberIds, setting.staff).length === 0)
      return setFailure(NO_MEMBER);
    const next = { base: against, draft };
    setEdit(next);
    mutate(next);
  }

  function discard() {
    setFailure(null);
    setConflict(null);
    setEdit(null);
  }

  return {
    draft,
    isTouched,
    isSaving: isPending,
    failure,
    conflict,
    choose,
    discard,
    save: () => save(),
    /** Ends a conflict: with what was chosen here. */
    saveMine: () => conflict && save(conflict),
    /** Ends a conflict: back to choosing, with both known. */
    goOn: () => {
      if (conflict) setEdit({ base: conflict, draft });
      setConflict(null);
    },
  };
}
