import { ApiProblem } from '@epm/router/client';
import { useHost, useRevalidator } from '@epm/router';
import { extractCurrentRecord, useUnseenConflictToast, useVersionedEdit } from '@epm/staff';
import type { SaveOutcome } from '@epm/staff';
import { useEffect, useRef, useState } from 'react';
import { saveAdjustment } from '../../lead-data/index.ts';
import { adjustmentForm, toAdjustmentBase, findMissingReasons } from './adjustment-draft.ts';
import type {
  Adjustment,
  AdjustmentBase,
  AdjustmentDraft,
  AdjustmentValues,
  Report,
  RentResult,
} from './adjustment-draft.ts';

const toSavedAdjustment = ({ adjustment, result }: Report): AdjustmentBase | null =>
  adjustment && result && toAdjustmentBase(adjustment, result);

/** Edits and saves a report's adjusted rent and chosen comparables. */
export function useAdjustment({ leadId }: Report, adjustment: Adjustment, result: RentResult) {
  const { api, toast, events } = useHost();
  const { revalidate } = useRevalidator();
  const [hasTriedToSave, setHasTriedToSave] = useState(false);
  const dismissFailure = useRef<(() => void) | null>(null);

  useEffect(
    () => events.on('lead.changed', ({ id }) => void (id === leadId && revalidate())),
    [events, leadId, revalidate],
  );

  async function send(
    { version }: AdjustmentBase,
    _changes: object,
    draft: AdjustmentDraft,
  ): Promise<SaveOutcome<AdjustmentBase>> {
    dismissFailure.current?.();
    try {
      const body = { version, ...adjustmentForm.parseDraft(draft) };
      const report = await saveAdjustment(api, leadId, body);
      toast({ kind: 'success', text: 'Report adjusted' });
      await revalidate();
      const saved = toSavedAdjustment(report);
      return saved && { saved };
    } catch (error) {
      const currentReport = extractCurrentRecord<Report>(error);
      const current = currentReport && toSavedAdjustment(currentReport);
      if (current) {
        void revalidate();
        return { current };
      }
      if (!navigator.onLine) return 'failed';
      const isInvalid = error instanceof ApiProblem && error.status === 422;
      dismissFailure.current = toast({ kind: 'error', text: isInvalid ? error.message : 'Failed to adjust report' });
      return null;
    }
  }

  const edit = useVersionedEdit<AdjustmentBase, AdjustmentDraft, AdjustmentValues>({
    record: toAdjustmentBase(adjustment, result),
    form: adjustmentForm,
    send,
    onUnseenConflict: useUnseenConflictToast('adjusted this report'),
  });
  const missingReasons = findMissingReasons(edit.draft);
  return {
    ...edit,
    /** Ids of excluded comparables without a reason. Empty before the first attempt to save. */
    shownMissingReasons: hasTriedToSave ? missingReasons : [],
    save: () => {
      setHasTriedToSave(true);
      if (missingReasons.length === 0) edit.save();
    },
    cancel: () => {
      setHasTriedToSave(false);
      edit.cancel();
    },
  };
}
