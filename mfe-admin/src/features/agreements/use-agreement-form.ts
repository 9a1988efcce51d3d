import type { Schemas } from '@epm/contract';
import { useHost } from '@epm/router';
import { isServerRejection, useVersionedEdit } from '@epm/staff';
import type { SaveOutcome } from '@epm/staff';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { extractCurrent } from '../../app/current-record.ts';
import { agreementSettingsQuery, replaceAgreementSettings } from './agreement-queries.ts';
import { toDraft, toSettings, validateAgreements } from './agreement-form.ts';
import type { AgreementDraft, AgreementErrors } from './agreement-form.ts';

type AgreementSettings = Schemas['AgreementSettings'];

const SAVE_FAILED = 'The settings could not be saved. What you typed is kept; please try again.';

/** Draft with the values as they are stored, for example without spaces around a name. */
const parseDraft = (draft: AgreementDraft): AgreementDraft => toDraft(toSettings(draft));

/** Edits the settings. What the admin typed stays until it is saved or discarded, even if another admin saves. */
export function useAgreementForm(settings: AgreementSettings) {
  const { api, toast } = useHost();
  const client = useQueryClient();
  const { queryKey } = agreementSettingsQuery(api);
  const [errors, setErrors] = useState<AgreementErrors>({});
  const [failure, setFailure] = useState<string | null>(null);

  async function send(
    base: AgreementSettings,
    _changes: Partial<AgreementDraft>,
    draft: AgreementDraft,
  ): Promise<SaveOutcome<AgreementSettings>> {
    try {
      const saved = await replaceAgreementSettings(api, { ...toSettings(draft), changedAt: base.changedAt });
      client.setQueryData(queryKey, saved);
      toast({ kind: 'success', text: 'Agreement settings saved' });
      return { saved };
    } catch (error) {
      const current = extractCurrent<AgreementSettings>(error);
      if (current) {
        client.setQueryData(queryKey, current);
        return { current };
      }
      setFailure(isServerRejection(error) && error.status < 500 ? error.message : SAVE_FAILED);
      return null;
    }
  }

  const { draft, isDirty, isSaving, conflict, update, save, cancel, resolveConflict, closeConflict } = useVersionedEdit<
    AgreementSettings,
    AgreementDraft,
    AgreementDraft
  >({
    record: settings,
    form: { toDraft, parseDraft, toValues: toDraft },
    send,
    onUnseenConflict: ({ changedBy }) =>
      toast({ kind: 'error', text: `Your changes were not saved: ${changedBy ?? 'another person'} saved first.` }),
  });
  return {
    draft,
    errors,
    isDirty,
    isSaving,
    failure,
    conflict,
    closeConflict,
    change(field: keyof AgreementDraft, value: string) {
      setFailure(null);
      setErrors(({ [field]: _corrected, ...others }) => others);
      update({ [field]: value });
    },
    /** Saves if the form is valid. @returns the first invalid field */
    save(): keyof AgreementDraft | undefined {
      const invalid = validateAgreements(draft);
      setErrors(invalid);
      setFailure(null);
      const [first] = Object.keys(invalid) as (keyof AgreementDraft)[];
      if (!first) save();
      return first;
    },
    discard() {
      setErrors({});
      setFailure(null);
      cancel();
    },
    resolveConflict(choices: Parameters<typeof resolveConflict>[0]) {
      setFailure(null);
      resolveConflict(choices);
    },
  };
}
