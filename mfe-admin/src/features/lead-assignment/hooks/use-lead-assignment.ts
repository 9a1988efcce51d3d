import { ApiProblem } from '@epm/router/client';
import type { Schemas } from '@epm/contract';
import { useHost } from '@epm/router';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { leadAssignmentQuery, replaceLeadAssignment } from '../api/lead-assignment.ts';
import { isSameAssignment, rotationOf } from '../assignment-summary.ts';
import type { Assignment } from '../assignment-summary.ts';

type LeadAssignment = Schemas['LeadAssignment'];

const FAILED = 'The setting could not be saved. Your choice is kept; please try again.';
const OUTCOME_UNKNOWN =
  'No answer came, so it is not known whether the setting is saved. Your choice is kept; please try again.';
const NO_MEMBER = 'Please choose who takes turns.';

interface Edit {
  /** Setting on which the draft is based. */
  base: LeadAssignment;
  draft: Assignment;
}

/** Returns the current setting from a 409 response, otherwise null. */
function currentOf(error: Error): LeadAssignment | null {
  if (!(error instanceof ApiProblem) || error.status !== 409) return null;
  return (error.problem as { current?: LeadAssignment } | null)?.current ?? null;
}

/** Returns the message of a failed save: the server's message for a 4xx response, otherwise a general one. */
function failureOf(error: Error): string {
  if (!(error instanceof ApiProblem) || error.problem === null) return OUTCOME_UNKNOWN;
  return error.status < 500 ? error.message : FAILED;
}

/** Edits the setting. The draft stays until it is saved or discarded, even if the setting changes on the server. */
export function useLeadAssignment(setting: LeadAssignment) {
  const { api, toast } = useHost();
  const client = useQueryClient();
  const { queryKey } = leadAssignmentQuery(api);
  const [edit, setEdit] = useState<Edit | null>(null);
  const [conflict, setConflict] = useState<LeadAssignment | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { base, draft } = edit ?? { base: setting, draft: setting };
  const isDirty = !isSameAssignment(draft, base);

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
        // A chosen member may have been deleted or disabled: reload the staff.
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
    if (draft.mode === 'round-robin' && rotationOf(draft.memberIds, setting.staff).length === 0)
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
    isDirty,
    isSaving: isPending,
    failure,
    conflict,
    choose,
    discard,
    save: () => save(),
    /** Resolves a conflict by saving the draft over the newer setting. */
    saveOverConflict: () => conflict && save(conflict),
    /** Closes the conflict dialog and keeps the draft, now based on the newer setting. */
    closeConflict: () => {
      if (conflict) setEdit({ base: conflict, draft });
      setConflict(null);
    },
  };
}
