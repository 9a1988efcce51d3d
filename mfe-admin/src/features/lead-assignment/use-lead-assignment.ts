import type { Schemas } from '@epm/contract';
import { useHost } from '@epm/router';
import { getFailureMessage, isServerRejection } from '@epm/staff';
import { useQueryClient } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import { getRotation } from '../../app/rotation.ts';
import { useSettingsEdit } from '../../app/use-settings-edit.ts';
import { leadAssignmentQuery, replaceLeadAssignment } from './assignment-queries.ts';
import type { Assignment } from './assignment-summary.ts';

type LeadAssignment = Schemas['LeadAssignment'];

const SAVE_FAILED_MESSAGE = 'The setting could not be saved. Your choice is still in the form. Try again.';
const OUTCOME_UNKNOWN_MESSAGE =
  'The server did not respond, so it is unknown whether the setting is saved. Your choice is still here. Try again.';
const NO_MEMBER_MESSAGE = 'Choose at least one staff member.';

/** Mode and members are edited as one value, because neither makes sense without the other. */
interface AssignmentDraft {
  assignment: Assignment;
}

const toDraft = ({ mode, memberIds }: LeadAssignment): AssignmentDraft => ({ assignment: { mode, memberIds } });

/** Manages the edit of the lead assignment setting. */
export function useLeadAssignment(setting: LeadAssignment) {
  const { api, toast } = useHost();
  const client = useQueryClient();
  const { queryKey } = leadAssignmentQuery(api);
  const edit = useSettingsEdit({
    settings: setting,
    queryKey,
    form: { toDraft, parseDraft: (values: AssignmentDraft) => values },
    async replace({ assignment }, changedAt) {
      const saved = await replaceLeadAssignment(api, { ...assignment, changedAt });
      toast({ kind: 'success', text: 'Lead assignment saved' });
      return saved;
    },
    explainFailure(error) {
      // Refetch the staff, because a chosen member may have been deleted or disabled.
      void client.invalidateQueries({ queryKey });
      return getFailureMessage(error, isServerRejection(error) ? SAVE_FAILED_MESSAGE : OUTCOME_UNKNOWN_MESSAGE);
    },
  });
  const { assignment } = edit.draft;
  return {
    ...edit,
    draft: assignment,
    choose: (changes: Partial<Assignment>) => edit.change({ assignment: { ...assignment, ...changes } }),
    submit(event: SubmitEvent) {
      event.preventDefault();
      const isEmpty =
        assignment.mode === 'round-robin' && getRotation(assignment.memberIds, setting.staff).length === 0;
      if (isEmpty) edit.setFailure(NO_MEMBER_MESSAGE);
      else edit.save();
    },
  };
}
