import { useHost } from '@epm/router';
import { isServerRejection, useUnsavedWarning } from '@epm/staff';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Schemas } from '@epm/contract';
import { agreementSettingsQuery, replaceAgreementSettings } from './agreement-queries.ts';
import { toDraft, toSettings, validateAgreements } from './agreement-form.ts';
import type { AgreementDraft, AgreementErrors } from './agreement-form.ts';

const SAVE_FAILED = 'The settings could not be saved. What you typed is kept; please try again.';

/** Edits the settings. What the admin typed stays until it is saved or discarded. */
export function useAgreementForm(settings: Schemas['AgreementSettings']) {
  const { api, toast } = useHost();
  const client = useQueryClient();
  const [changes, setChanges] = useState<Partial<AgreementDraft>>({});
  const [errors, setErrors] = useState<AgreementErrors>({});
  const saved = toDraft(settings);
  const draft = { ...saved, ...changes };
  const isDirty = (Object.keys(changes) as (keyof AgreementDraft)[]).some((field) => draft[field] !== saved[field]);
  useUnsavedWarning(isDirty);

  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => replaceAgreementSettings(api, toSettings(draft)),
    onSuccess(stored) {
      client.setQueryData(agreementSettingsQuery(api).queryKey, stored);
      setChanges({});
      toast({ kind: 'success', text: 'Agreement settings saved' });
    },
  });

  return {
    draft,
    errors,
    isDirty,
    isSaving: isPending,
    failure: error && (isServerRejection(error) && error.status < 500 ? error.message : SAVE_FAILED),
    change(field: keyof AgreementDraft, value: string) {
      setChanges((before) => ({ ...before, [field]: value }));
      setErrors(({ [field]: _corrected, ...others }) => others);
      reset();
    },
    /** Saves if the form is valid. @returns the first invalid field */
    save(): keyof AgreementDraft | undefined {
      const invalid = validateAgreements(draft);
      setErrors(invalid);
      const [first] = Object.keys(invalid) as (keyof AgreementDraft)[];
      if (!first) mutate();
      return first;
    },
    discard() {
      setChanges({});
      setErrors({});
      reset();
    },
  };
}
