import { ApiProblem, answerOf } from '@epm/router/client';
import type { Schemas } from '@epm/contract';
import { useHost, useRevalidator } from '@epm/router';
import { useEffect, useState } from 'react';
import { useFailureToast } from '../../../app/use-failure-toast.ts';
import type { Report, RentResult } from '../load-report.ts';
import { askedOf, draftOf, isSameAdjustment, missingReasons } from './adjustment-draft.ts';
import type { Adjustment, AdjustmentDraft, Asked } from './adjustment-draft.ts';

/** What is saved, as the editor knows it. */
interface Base {
  version: number;
  asked: Asked;
}

const baseOf = ({ version, excluded }: Adjustment, { adjustedRent }: RentResult): Base => ({
  version,
  asked: askedOf(draftOf(adjustedRent, excluded)),
});

/** Rent and comparables as they are being typed over what is saved, and how they are saved. */
export function useAdjustment(report: Report, adjustment: Adjustment, result: RentResult) {
  const { api, toast, events } = useHost();
  const { revalidate } = useRevalidator();
  const failure = useFailureToast();
  const [base, setBase] = useState(() => baseOf(adjustment, result));
  const [draft, setDraft] = useState(() => draftOf(result.adjustedRent, adjustment.excluded));
  const [isBusy, setIsBusy] = useState(false);
  const [isChecked, setIsChecked] = useState(false);
  /** The report as a colleague saved it while this was typed. */
  const [theirs, setTheirs] = useState<Report | null>(null);
  const asked = askedOf(draft);
  const isTouched = !isSameAdjustment(asked, base.asked);

  // A colleague's adjustment is shown unless something is typed over it; then the next save asks.
  useEffect(() => {
    if (isTouched || adjustment.version <= base.version) return;
    setBase(baseOf(adjustment, result));
    setDraft(draftOf(result.adjustedRent, adjustment.excluded));
  }, [adjustment, base.version, isTouched, result]);

  useEffect(
    () => events.on('lead.changed', ({ id }) => void (id === report.leadId && revalidate())),
    [events, report.leadId, revalidate],
  );

  async function save(version = base.version): Promise<void> {
    failure.takeBack();
    setIsChecked(true);
    if (missingReasons(draft).length > 0) return;
    setIsBusy(true);
    try {
      const { leadId } = report;
      const body = { version, ...asked };
      const saved = await answerOf(
        api.PUT('/api/analyses/{leadId}/adjustment', { params: { path: { leadId } }, body }),
      );
      settle(saved, false);
      toast({ kind: 'success', text: 'Report adjusted' });
      void revalidate();
    } catch (error) {
      const current = conflictOf(error);
      if (current) setTheirs(current);
      else failure.say(error instanceof ApiProblem && error.status === 422 ? error.message : 'Failed to adjust report');
    } finally {
      setIsBusy(false);
    }
  }

  /** Goes on from what the server has; with `isTaken` what was typed goes. */
  function settle({ adjustment: now, result: shown }: Report, isTaken: boolean): void {
    setTheirs(null);
    setIsChecked(false);
    if (!now || !shown) return;
    setBase(baseOf(now, shown));
    if (isTaken) setDraft(draftOf(shown.adjustedRent, now.excluded));
  }

  return {
    draft,
    isTouched,
    isBusy,
    theirs,
    /** Fields that are wrong are marked from the first attempt to save on. */
    missing: isChecked ? missingReasons(draft) : [],
    type: (part: Partial<AdjustmentDraft>) => setDraft((before) => ({ ...before, ...part })),
    save: () => void save(),
    discard: () => {
      setIsChecked(false);
      setDraft(draftOf(base.asked.adjustedRent, base.asked.excluded));
    },
    keepTheirs() {
      if (theirs) settle(theirs, true);
      void revalidate();
    },
    keepMine: () => void save(theirs?.adjustment?.version),
    goOn: () => setTheirs(null),
  };
}

/** The report as it is, when the server refused because a colleague had adjusted it. */
function conflictOf(error: unknown): Report | null {
  if (!(error instanceof ApiProblem) || error.problem?.code !== 'analysis.adjusted') return null;
  return (error.problem as Schemas['ReportAdjusted']).current;
}
