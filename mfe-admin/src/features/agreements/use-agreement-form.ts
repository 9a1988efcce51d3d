import type { Schemas } from '@epm/contract';
import { useHost } from '@epm/router';
import { isServerRejection, useVersionedEdit } from '@epm/staff';
import type { SaveOutcome } from '@epm/staff';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { extractCurrent } from '../../app/current-record.ts';
import { agreementSettingsQuery, replaceAgreementSettings } from './agreement-queries.ts';
import { toDraft, toSettings, toTemplateErrors, validateAgreements } from './agreement-draft.ts';
import type { AgreementDraft, AgreementErrors } from './agreement-draft.ts';

type AgreementSettings = Schemas['AgreementSettings'];

const SAVE_FAILED = 'The settings could not be saved. What you typed is kept; please try again.';

/** Draft with the values as they are stored, for example without spaces around a name. */
const parseDraft = (draft: AgreementDraft): AgreementDraft => toDraft(toSettings(draft));

/** Shown after settings were saved whose templates the signature service did not confirm. */
const TEMPLATES_UNCHECKED =
  'The changed templates were not checked, because DocuSeal is not connected or did not respond.';

/**
 * Edits the settings. What the admin typed stays until it is saved or discarded, even if another admin saves.
 * @param onRefused called with the first field that the server refused
 */
export function useAgreementForm(settings: AgreementSettings, onRefused: (field: keyof AgreementDraft) => void) {
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
      const { isUnchecked, ...saved } = await replaceAgreementSettings(api, {
        ...toSettings(draft),
        changedAt: base.changedAt,
      });
      client.setQueryData(queryKey, saved);
      toast({
        kind: 'success',
        text: 'Agreement settings saved',
        ...(isUnchecked && { detail: TEMPLATES_UNCHECKED }),
      });
      return { saved };
    } catch (error) {
      const current = extractCurrent<AgreementSettings>(error);
      if (current) {
        client.setQueryData(queryKey, current);
        return { current };
      }
      const refused = toTemplateErrors(error);
      const [first] = Object.keys(refused) as (keyof AgreementDraft)[];
      if (first) {
        setErrors(refused);
        onRefused(first);
        return null;
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
