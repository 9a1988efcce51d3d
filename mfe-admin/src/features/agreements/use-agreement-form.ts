import type { Schemas } from '@epm/contract';
import { useHost } from '@epm/router';
import { getFailureMessage } from '@epm/staff';
import { useState } from 'react';
import { useSettingsEdit } from '../../app/use-settings-edit.ts';
import { agreementSettingsQuery, replaceAgreementSettings } from './agreement-queries.ts';
import { toDraft, toSettings, toTemplateErrors, validateAgreements } from './agreement-draft.ts';
import type { AgreementDraft, AgreementErrors, AgreementValues } from './agreement-draft.ts';

const SAVE_FAILED = 'The settings could not be saved. What you typed is kept; please try again.';

/** Returns the draft with its values normalized, for example without spaces around a name. */
const parseDraft = (draft: AgreementDraft): AgreementDraft => toDraft(toSettings(draft));

/** Shown if the settings were saved, but the signature service could not confirm their templates. */
const TEMPLATES_UNCHECKED =
  'The changed templates were not checked, because DocuSeal is not connected or did not respond.';

/**
 * Edits the settings of the agreements.
 * @param onRefused called with the first field that the server rejected
 */
export function useAgreementForm(
  settings: Schemas['AgreementSettings'],
  onRefused: (field: keyof AgreementDraft) => void,
) {
  const { api, toast } = useHost();
  const [errors, setErrors] = useState<AgreementErrors>({});
  const edit = useSettingsEdit<Schemas['AgreementSettings'], AgreementDraft>({
    settings,
    queryKey: agreementSettingsQuery(api).queryKey,
    form: { toDraft, parseDraft },
    async replace(draft, changedAt) {
      const { isUnchecked, ...saved } = await replaceAgreementSettings(api, { ...toSettings(draft), changedAt });
      toast({
        kind: 'success',
        text: 'Agreement settings saved',
        ...(isUnchecked && { detail: TEMPLATES_UNCHECKED }),
      });
      return saved;
    },
    explainFailure(error) {
      const refused = toTemplateErrors(error);
      const [first] = Object.keys(refused) as (keyof AgreementDraft)[];
      if (!first) return getFailureMessage(error, SAVE_FAILED);
      setErrors(refused);
      onRefused(first);
      return null;
    },
  });
  return {
    ...edit,
    errors,
    change(field: keyof AgreementDraft, value: string) {
      setErrors(({ [field]: _corrected, ...others }) => others);
      edit.update({ [field]: value });
    },
    /** Replaces the draft with the values of an earlier version. */
    restore(values: AgreementValues) {
      setErrors({});
      edit.update(toDraft(values));
    },
    /** Saves if the form is valid. @returns the first invalid field */
    save(): keyof AgreementDraft | undefined {
      const invalid = validateAgreements(edit.draft);
      setErrors(invalid);
      const [first] = Object.keys(invalid) as (keyof AgreementDraft)[];
      if (!first) edit.save();
      return first;
    },
    discard() {
      setErrors({});
      edit.discard();
    },
  };
}
