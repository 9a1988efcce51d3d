import type { Schemas } from '@epm/contract';
import type { Host } from '@epm/router';
import {
  getFailureMessage,
  isEqualValue,
  isServerRejection,
  parseDollars,
  toFieldErrors,
  useFormErrors,
  useIdempotentMutation,
  useTextDraft,
  useUpload,
} from '@epm/staff';
import type { FieldErrors } from '@epm/staff';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AREA_GUIDE_KEY } from '../../../app/shared-queries.ts';
import { checkHudFile, storeHudFile } from './area-guide-queries.ts';
import type { HudFile } from './area-guide-queries.ts';
import { MAX_FILE_BYTES, readHudFile } from './read-hud-file.ts';

type MetroField = keyof Schemas['MetroRents'];

export const METRO_RENT_FIELDS: readonly { field: MetroField; label: string }[] = [
  { field: 'studio', label: 'Studio' },
  { field: 'oneBedroom', label: '1 bedroom' },
  { field: 'twoBedrooms', label: '2 bedrooms' },
  { field: 'threeBedrooms', label: '3 bedrooms' },
  { field: 'fourBedrooms', label: '4 bedrooms' },
];

type NewVersion = Omit<Schemas['StoreHudFile'], 'id'>;
type Draft = Record<MetroField | 'fiscalYear', string>;
type HudField = keyof Draft | 'file';

const CHECK_FAILED_MESSAGE = 'The file could not be checked. Your input is still in the form. Try again.';
const STORE_FAILED_MESSAGE = 'The version could not be stored. Your input is still in the form. Try again.';
const OUTCOME_UNKNOWN_MESSAGE =
  'The server did not respond, so the version may already be stored. You can try again without creating a duplicate.';

function validateUpload(file: File | null, draft: Draft): FieldErrors<HudField> {
  const errors: Partial<Record<HudField, string>> = {};
  if (!file) errors.file = 'Choose the CSV file.';
  else if (file.size > MAX_FILE_BYTES) errors.file = 'Choose a file of at most 20 MB.';
  if (!/^20\d\d$/.test(draft.fiscalYear.trim())) errors.fiscalYear = 'Enter a year, for example 2027.';
  for (const { field } of METRO_RENT_FIELDS)
    if (!Number.isInteger(parseDollars(draft[field])) || parseDollars(draft[field]) < 1)
      errors[field] = 'Enter whole dollars.';
  return errors;
}

/** Returns the server's error for each rejected field, by the name of its control. */
const toHudErrors = (error: unknown): FieldErrors<HudField> =>
  Object.fromEntries(
    Object.entries(toFieldErrors(error)).map(([field, message]) => [
      field === 'csv' ? 'file' : field.replace(/^metroRents\./, ''),
      message,
    ]),
  );

/**
 * Checks a file, and stores exactly the checked file. A change to the form cancels the check or discards its result.
 */
export function useHudUpload(fiscalYear: number, { api, toast }: Host, onStored: () => void) {
  const client = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const { draft, ...draftStorage } = useTextDraft<Draft>('hud-upload', {
    fiscalYear: String(fiscalYear),
    studio: '',
    oneBedroom: '',
    twoBedrooms: '',
    threeBedrooms: '',
    fourBedrooms: '',
  });
  const { formRef, errors, failure, check, showError, clearErrors, setFailure } = useFormErrors<HudField>();
  const showHudError = (error: unknown, general: string) =>
    showError(error, getFailureMessage(error, general), toHudErrors(error));
  const checking = useUpload({
    async send(chosen, init) {
      const metroRents = Object.fromEntries(
        METRO_RENT_FIELDS.map(({ field }) => [field, parseDollars(draft[field])]),
      ) as Schemas['MetroRents'];
      const body: HudFile = { csv: await readHudFile(chosen), fiscalYear: Number(draft.fiscalYear), metroRents };
      return { body, result: await checkHudFile(api, body, init) };
    },
    onError: (error) => showHudError(error, CHECK_FAILED_MESSAGE),
  });
  const refresh = () => void client.invalidateQueries({ queryKey: AREA_GUIDE_KEY });
  const storing = useIdempotentMutation({
    send: (version: NewVersion, id) => storeHudFile(api, { ...version, id }),
    // A changed request needs a new id: the server ignores a second request with the same id.
    isNewRequest: (next, unconfirmed) => unconfirmed.some((sent) => !isEqualValue(sent, next)),
    onSuccess: () => {
      draftStorage.discard();
      toast({ kind: 'success', text: 'Version stored', detail: 'Activate it to use it in reports.' });
      onStored();
      refresh();
    },
    onError: (error) => {
      showHudError(error, isServerRejection(error) ? STORE_FAILED_MESSAGE : OUTCOME_UNKNOWN_MESSAGE);
      refresh();
    },
  });
  const discardCheck = () => {
    checking.cancel();
    storing.reset();
  };
  return {
    formRef,
    draft,
    errors,
    result: checking.data?.result ?? null,
    fileName: file?.name ?? '',
    isChecking: checking.isUploading,
    /** Share of bytes sent for the check, from 0 to 1. */
    progress: checking.progress,
    cancelCheck: checking.cancel,
    isStoring: storing.isPending,
    failure,
    discard: draftStorage.discard,
    chooseFile(chosen: File | null) {
      discardCheck();
      clearErrors('file');
      setFile(chosen);
    },
    change(field: keyof Draft, value: string) {
      discardCheck();
      clearErrors(field);
      draftStorage.change({ [field]: value });
    },
    check() {
      if (check(validateUpload(file, draft)) && file) checking.start(file);
    },
    store() {
      if (!checking.data) return;
      setFailure(null);
      storing.run({ ...checking.data.body, fileName: file?.name.slice(0, 200) ?? 'file.csv' });
    },
  };
}
