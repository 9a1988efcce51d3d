import { useHost } from '@epm/router';
import { getFailureMessage } from '@epm/staff';
import { useState } from 'react';
import { useSettingsEdit } from '../../../app/use-settings-edit.ts';
import type { FieldErrors } from '../frame/section-form-definition.ts';
import { toFieldErrors } from '../frame/use-section-form.ts';
import { listFeeChanges, toFeesDraft, toFigures, validateFees } from './fees-form.ts';
import type { FeesDraft, FeeSettings, FeesField } from './fees-form.ts';
import { addFeeSchedule, FEES_KEY } from './fees-queries.ts';

const trimAll = (draft: FeesDraft): FeesDraft =>
  Object.fromEntries(Object.entries(draft).map(([field, text]) => [field, text.trim()])) as FeesDraft;

/** Adds a fee schedule. A valid draft is shown as a list of changes before it is added. */
export function useFeesEdit(settings: FeeSettings, onInvalid: (field: string) => void) {
  const { api, toast } = useHost();
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isReviewing, setReviewing] = useState(false);
  const newest = settings.items[0]!;
  const showErrors = (invalid: FieldErrors) => {
    setErrors(invalid);
    const [first] = Object.keys(invalid);
    if (first !== undefined) requestAnimationFrame(() => onInvalid(first));
    return first !== undefined;
  };
  const edit = useSettingsEdit<FeeSettings, FeesDraft>({
    settings,
    queryKey: FEES_KEY,
    form: { toDraft: toFeesDraft, parseDraft: trimAll },
    async replace(draft, _, base) {
      const { effectiveFrom } = draft;
      const after = base.items[0]!.version;
      const saved = await addFeeSchedule(api, { after, effectiveFrom, figures: toFigures(draft) });
      toast({ kind: 'success', text: 'Fees added', detail: `Version ${after + 1}` });
      return saved;
    },
    explainFailure: (error) =>
      showErrors(toFieldErrors(error))
        ? null
        : getFailureMessage(error, 'The fees could not be added. What you typed is kept; please try again.'),
  });
  const listChanges = () => listFeeChanges(newest.figures, toFigures(edit.draft));
  return {
    ...edit,
    errors,
    isReviewing,
    /** Differences between the newest schedule and a valid draft. */
    listChanges,
    write(field: FeesField, text: string) {
      setErrors(({ [field]: _, ...rest }) => rest);
      edit.update({ [field]: text });
    },
    save(): undefined {
      if (showErrors(validateFees(edit.draft, newest))) return;
      if (listChanges().length > 0) setReviewing(true);
      else edit.save('No figure differs from those of the newest version. Change at least one.');
    },
    confirm() {
      setReviewing(false);
      edit.save();
    },
    closeReview: () => setReviewing(false),
    discard() {
      setErrors({});
      edit.discard();
    },
  };
}
