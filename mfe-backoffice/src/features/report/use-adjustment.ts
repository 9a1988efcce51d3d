import { ApiProblem, unwrapResponse } from '@epm/router/client';
import type { Schemas } from '@epm/contract';
import { useHost, useRevalidator } from '@epm/router';
import { useVersionedEdit } from '@epm/staff';
import type { SaveOutcome } from '@epm/staff';
import { useEffect, useState } from 'react';
import { adjustmentForm, baseOf, missingReasons } from './adjustment-draft.ts';
import type { Adjustment, AdjustmentBase, AdjustmentDraft, Report, RentResult } from './adjustment-draft.ts';

const savedOf = ({ adjustment, result }: Report): AdjustmentBase | null =>
  adjustment && result && baseOf(adjustment, result);

/** Edits and saves the adjusted rent and the chosen comparables of a report. */
export function useAdjustment({ leadId }: Report, adjustment: Adjustment, result: RentResult) {
  const { api, toast, events } = useHost();
  const { revalidate } = useRevalidator();
  const [isChecked, setIsChecked] = useState(false);

  useEffect(
    () => events.on('lead.changed', ({ id }) => void (id === leadId && revalidate())),
    [events, leadId, revalidate],
  );

  async function send(
    { version }: AdjustmentBase,
    _changes: object,
    draft: AdjustmentDraft,
  ): Promise<SaveOutcome<AdjustmentBase>> {
    try {
      const body = { version, ...adjustmentForm.parseDraft(draft) };
      const report = await unwrapResponse(
        api.PUT('/api/analyses/{leadId}/adjustment', { params: { path: { leadId } }, body }),
      );
      toast({ kind: 'success', text: 'Report adjusted' });
      await revalidate();
      const saved = savedOf(report);
      return saved && { saved };
    } catch (error) {
      const current = readCurrentAdjustment(error);
      if (current) {
        void revalidate();
        return { current };
      }
      if (!navigator.onLine) return 'failed';
      const isInvalid = error instanceof ApiProblem && error.status === 422;
      toast({ kind: 'error', text: isInvalid ? error.message : 'Failed to adjust report' });
      return null;
    }
  }

  const edit = useVersionedEdit({
    record: baseOf(adjustment, result),
    form: adjustmentForm,
    send,
    onUnseenConflict: () =>
      toast({ kind: 'error', text: 'Failed to adjust report: another person adjusted it before you.' }),
  });
  const missing = missingReasons(edit.draft);
  return {
    ...edit,
    /** Ids of left-out comparables that have no reason. Empty before the first attempt to save. */
    missing: isChecked ? missing : [],
    save: () => {
      setIsChecked(true);
      if (missing.length === 0) edit.save();
    },
    cancel: () => {
      setIsChecked(false);
      edit.cancel();
    },
  };
}

/** Returns the current adjustment if the error is a conflict with another staff member's adjustment, otherwise null. */
function readCurrentAdjustment(error: unknown): AdjustmentBase | null {
  if (!(error instanceof ApiProblem) || error.problem?.code !== 'analysis.adjusted') return null;
  return savedOf((error.problem as Schemas['ReportAdjusted']).current);
}
