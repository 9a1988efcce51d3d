import { useHost } from '@epm/router';
import { getFailureMessage } from '@epm/staff';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { useSettingsEdit } from '../../../app/use-settings-edit.ts';
import { listFeeChanges, normalizeFees, toFeesDraft, toFigures, validateFees } from './fees-form.ts';
import type { FeesDraft, FeeSettings } from './fees-form.ts';
import { addFeeSchedule, FEES_KEY } from './fees-queries.ts';

/** Manages the form that adds a fee schedule. A valid draft is shown as a list of changes before it is added. */
export function useFeesEdit(settings: FeeSettings) {
  const { api, toast } = useHost();
  const [isReviewing, setReviewing] = useState(false);
  const newest = settings.items[0]!;
  const edit = useSettingsEdit<FeeSettings, FeesDraft, string>({
    settings,
    queryKey: FEES_KEY,
    form: { toDraft: toFeesDraft, parseDraft: normalizeFees },
    async replace(draft, _, base) {
      const { effectiveFrom } = draft;
      const after = base.items[0]!.version;
      const saved = await addFeeSchedule(api, { after, effectiveFrom, figures: toFigures(draft) });
      toast({ kind: 'success', text: 'Fees added', detail: `Version ${after + 1}` });
      return saved;
    },
    explainFailure: (error) =>
      getFailureMessage(error, 'The fees could not be added. Your input is still in the form. Try again.'),
  });
  const listChanges = () => listFeeChanges(newest.figures, toFigures(edit.draft));
  return {
    ...edit,
    isReviewing,
    /** Differences between the newest schedule and a valid draft. */
    listChanges,
    submit(event: SubmitEvent) {
      event.preventDefault();
      if (!edit.check(validateFees(edit.draft, newest))) return;
      if (listChanges().length > 0) setReviewing(true);
      else edit.setFailure('All fees equal those of the newest version. Change at least one fee.');
    },
    confirm() {
      setReviewing(false);
      edit.save();
    },
    closeReview: () => setReviewing(false),
  };
}
