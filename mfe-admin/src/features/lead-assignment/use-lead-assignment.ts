import type { Schemas } from '@epm/contract';
import { useHost } from '@epm/router';
import { isServerRejection, useVersionedEdit } from '@epm/staff';
import type { SaveOutcome } from '@epm/staff';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { extractCurrent } from '../../app/current-record.ts';
import { leadAssignmentQuery, replaceLeadAssignment } from './assignment-queries.ts';
import { getRotation } from './assignment-summary.ts';
import type { Assignment } from './assignment-summary.ts';

type LeadAssignment = Schemas['LeadAssignment'];

const SAVE_FAILED = 'The setting could not be saved. Your choice is kept; please try again.';
const OUTCOME_UNKNOWN =
  'No answer came, so it is not known whether the setting is saved. Your choice is kept; please try again.';
const NO_MEMBER = 'Please choose who takes turns.';

/** Mode and members are edited as one value, because neither makes sense without the other. */
interface Values {
  assignment: Assignment;
}

const toValues = ({ mode, memberIds }: LeadAssignment): Values => ({ assignment: { mode, memberIds } });

/** Returns the message for a failed save: the server's message for a 4xx response, otherwise a general one. */
function getFailureMessage(error: unknown): string {
  if (!isServerRejection(error)) return OUTCOME_UNKNOWN;
  return error.status < 500 ? error.message : SAVE_FAILED;
}

/** Edits the setting. The draft persists until it is saved or discarded, even if the setting changes on the server. */
export function useLeadAssignment(setting: LeadAssignment) {
  const { api, toast } = useHost();
  const client = useQueryClient();
  const { queryKey } = leadAssignmentQuery(api);
  const [failure, setFailure] = useState<string | null>(null);

  async function send(base: LeadAssignment, { assignment }: Partial<Values>): Promise<SaveOutcome<LeadAssignment>> {
    if (!assignment) return { saved: base };
    try {
      const saved = await replaceLeadAssignment(api, { ...assignment, changedAt: base.changedAt });
      client.setQueryData(queryKey, saved);
      toast({ kind: 'success', text: 'Lead assignment saved' });
      return { saved };
    } catch (error) {
      const current = extractCurrent<LeadAssignment>(error);
      if (current) {
        client.setQueryData(queryKey, current);
        return { current };
      }
      setFailure(getFailureMessage(error));
      // Refetch the staff, because a chosen member may have been deleted or disabled.
      void client.invalidateQueries({ queryKey });
      return null;
    }
  }

  const { draft, isDirty, isSaving, conflict, update, save, cancel, resolveConflict, closeConflict } = useVersionedEdit(
    {
      record: setting,
      form: { toDraft: toValues, parseDraft: (values: Values) => values, toValues },
      send,
      onUnseenConflict: ({ changedBy }) =>
        toast({ kind: 'error', text: `Your change was not saved: ${changedBy ?? 'another person'} saved first.` }),
    },
  );
  const { assignment } = draft;
  return {
    draft: assignment,
    isDirty,
    isSaving,
    failure,
    conflict,
    closeConflict,
    choose(changes: Partial<Assignment>) {
      setFailure(null);
      update({ assignment: { ...assignment, ...changes } });
    },
    save() {
      const isEmpty =
        assignment.mode === 'round-robin' && getRotation(assignment.memberIds, setting.staff).length === 0;
      setFailure(isEmpty ? NO_MEMBER : null);
      if (!isEmpty) save();
    },
    discard() {
      setFailure(null);
      cancel();
    },
    resolveConflict(choices: Parameters<typeof resolveConflict>[0]) {
      setFailure(null);
      resolveConflict(choices);
    },
  };
}
