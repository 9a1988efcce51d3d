import { ApiProblem, answerOf } from '@epm/router/client';
import type { Schemas } from '@epm/contract';
import { useHost, useRevalidator } from '@epm/router';
import { useEffect, useState } from 'react';
import { useFailureToast } from '../../../app/use-failure-toast.ts';
import type { Report, RentResult } from '../load-report.ts';
import { valuesOf, draftOf, isSameAdjustment, missingReasons } from './adjustment-draft.ts';
import type { Adjustment, AdjustmentDraft, AdjustmentValues } from './adjustment-draft.ts';

/** The saved adjustment on which the draft is based. */
interface Base {
  version: number;
  values: AdjustmentValues;
}

const baseOf = ({ version, excluded }: Adjustment, { adjustedRent }: RentResult): Base => ({
  version,
  values: valuesOf(draftOf(adjustedRent, excluded)),
});

/** Edits and saves the adjusted rent and the chosen comparables of a report. */
export function useAdjustment(report: Report, adjustment: Adjustment, result: RentResult) {
  const { api, toast, events } = useHost();
  const { revalidate } = useRevalidator();
  const failureToast = useFailureToast();
  const [base, setBase] = useState(() => baseOf(adjustment, result));
  const [draft, setDraft] = useState(() => draftOf(result.adjustedRent, adjustment.excluded));
  const [isBusy, setIsBusy] = useState(false);
  const [isChecked, setIsChecked] = useState(false);
  /** The report as saved by another staff member during this edit. */
  const [theirs, setTheirs] = useState<Report | null>(null);
  const values = valuesOf(draft);
  const isDirty = !isSameAdjustment(values, base.values);

  // Shows another staff member's adjustment unless there are unsaved changes. Then the next save opens a conflict
  // dialog.
  useEffect(() => {
    if (isDirty || adjustment.version <= base.version) return;
    // eslint-disable-next-line react-hooks/set-state-in-effect -- the draft is replaced only by a newer version
    setBase(baseOf(adjustment, result));
    setDraft(draftOf(result.adjustedRent, adjustment.excluded));
  }, [adjustment, base.version, isDirty, result]);

  useEffect(
    () => events.on('lead.changed', ({ id }) => void (id === report.leadId && revalidate())),
    [events, report.leadId, revalidate],
  );

  async function save(version = base.version): Promise<void> {
    failureToast.dismiss();
    setIsChecked(true);
    if (missingReasons(draft).length > 0) return;
    setIsBusy(true);
    try {
      const { leadId } = report;
      const body = { version, ...values };
      const saved = await answerOf(
        api.PUT('/api/analyses/{leadId}/adjustment', { params: { path: { leadId } }, body }),
      );
      rebase(saved, false);
      toast({ kind: 'success', text: 'Report adjusted' });
      void revalidate();
    } catch (error) {
      const current = conflictOf(error);
      if (current) setTheirs(current);
      else
        failureToast.show(
          error instanceof ApiProblem && error.status === 422 ? error.message : 'Failed to adjust report',
        );
    } finally {
      setIsBusy(false);
    }
  }

  /** Bases the draft on the server's report. @param isDraftDiscarded whether the draft is reset to it */
  function rebase({ adjustment: now, result: shown }: Report, isDraftDiscarded: boolean): void {
    setTheirs(null);
    setIsChecked(false);
    if (!now || !shown) return;
    setBase(baseOf(now, shown));
    if (isDraftDiscarded) setDraft(draftOf(shown.adjustedRent, now.excluded));
  }

  return {
    draft,
    isDirty,
    isBusy,
    theirs,
    /** Ids of comparables without a reason. Empty before the first attempt to save. */
    missing: isChecked ? missingReasons(draft) : [],
    change: (part: Partial<AdjustmentDraft>) => setDraft((before) => ({ ...before, ...part })),
    save: () => void save(),
    discard: () => {
      setIsChecked(false);
      setDraft(draftOf(base.values.adjustedRent, base.values.excluded));
    },
    keepTheirs() {
      if (theirs) rebase(theirs, true);
      void revalidate();
    },
    keepMine: () => void save(theirs?.adjustment?.version),
    continueEditing: () => setTheirs(null),
  };
}

/** Returns the current report if the error is a conflict with another staff member's adjustment, else null. */
function conflictOf(error: unknown): Report | null {
  if (!(error instanceof ApiProblem) || error.problem?.code !== 'analysis.adjusted') return null;
  return (error.problem as Schemas['ReportAdjusted']).current;
}
