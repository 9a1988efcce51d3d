import type { Schemas } from '@epm/contract';
import { useHost } from '@epm/router';
import { getFailureMessage } from '@epm/staff';
import { useSettingsEdit } from '../../app/use-settings-edit.ts';
import { agreementSettingsQuery, replaceAgreementSettings } from './agreement-queries.ts';
import { toAgreementErrors, toDraft, toSettings, validateAgreements } from './agreement-draft.ts';
import type { AgreementDraft } from './agreement-draft.ts';

const SAVE_FAILED_MESSAGE = 'The settings could not be saved. Your input is still in the form. Try again.';

/** Returns the draft with its values normalized, for example without spaces around a name. */
const parseDraft = (draft: AgreementDraft): AgreementDraft => toDraft(toSettings(draft));

/** Shown if the settings were saved, but the signature service could not confirm their templates. */
const TEMPLATES_UNCHECKED_MESSAGE =
  'The changed templates were not checked, because DocuSeal is not connected or did not respond.';

/** Manages the form of the agreement settings. */
export function useAgreementForm(settings: Schemas['AgreementSettings']) {
  const { api, toast } = useHost();
  return useSettingsEdit<Schemas['AgreementSettings'], AgreementDraft>({
    settings,
    queryKey: agreementSettingsQuery(api).queryKey,
    form: { toDraft, parseDraft },
    validate: validateAgreements,
    async replace(draft, changedAt) {
      const { isUnchecked, ...saved } = await replaceAgreementSettings(api, { ...toSettings(draft), changedAt });
      toast({
        kind: 'success',
        text: 'Agreement settings saved',
        ...(isUnchecked && { detail: TEMPLATES_UNCHECKED_MESSAGE }),
      });
      return saved;
    },
    getFieldErrors: toAgreementErrors,
    explainFailure: (error) => getFailureMessage(error, SAVE_FAILED_MESSAGE),
  });
}
