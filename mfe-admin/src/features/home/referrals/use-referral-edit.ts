import { checkReferral, REALTOR_FIELDS, REFERRAL_FIELDS } from '@epm/contract';
import type { ReferralDraft, ReferralField, Schemas } from '@epm/contract';
import { useHost } from '@epm/router';
import { extractCurrent, isServerRejection, useDraft, useVersionedEdit } from '@epm/staff';
import type { Edit, SaveOutcome } from '@epm/staff';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { editReferral, REFERRALS_KEY } from './referral-queries.ts';
import type { Referral } from './referral-queries.ts';

export const FIELD_LABELS: Readonly<Record<ReferralField, string>> = {
  realtorName: 'Realtor’s name',
  realtorEmail: 'Realtor’s email',
  realtorPhone: 'Realtor’s phone',
  realtorCompany: 'Brokerage',
  clientName: 'Client’s name',
  clientEmail: 'Client’s email',
  clientPhone: 'Client’s phone',
  propertyAddress: 'Property address',
  propertyType: 'Property type',
  notes: 'Notes',
};

/** All fields, in the order in which the dialog places them in two columns. */
export const DIALOG_FIELDS: readonly ReferralField[] = [
  ...REALTOR_FIELDS,
  'clientName',
  'clientEmail',
  'clientPhone',
  'propertyType',
  'propertyAddress',
  'notes',
];

const SAVE_FAILED = 'Failed to update referral';

type ReferralErrors = Partial<Record<ReferralField, string>>;
type ReferralEdit = Edit<Referral, ReferralDraft>;

const mapFields = (getValue: (field: ReferralField) => string): ReferralDraft =>
  Object.fromEntries(REFERRAL_FIELDS.map((field) => [field, getValue(field)])) as Record<ReferralField, string>;

export const toReferralDraft = (referral: Referral): ReferralDraft => mapFields((field) => referral[field]);

/** Returns the errors of the changed fields only, because an imported referral may have empty fields. */
export function validateReferral(draft: ReferralDraft, base: Referral): ReferralErrors {
  const errors = Object.entries(checkReferral(draft)) as [ReferralField, string][];
  return Object.fromEntries(
    errors
      .filter(([field]) => draft[field] !== base[field])
      .map(([field, error]) => [
        field,
        draft[field].trim() === '' ? `Enter the ${FIELD_LABELS[field].toLowerCase()}.` : error,
      ]),
  );
}

const isReferralEdit = (stored: unknown): stored is ReferralEdit =>
  typeof stored === 'object' && stored !== null && 'base' in stored && 'draft' in stored;

/** Edits the details of a referral. Input stays in this tab until it is saved or discarded. */
export function useReferralEdit(referral: Referral, onSaved: () => void) {
  const { api, toast } = useHost();
  const client = useQueryClient();
  const [errors, setErrors] = useState<ReferralErrors>({});
  const [failure, setFailure] = useState<string | null>(null);

  async function send(base: Referral, changes: Partial<ReferralDraft>): Promise<SaveOutcome<Referral>> {
    // Nothing is left to save if the admin chose the other admin's values in the conflict dialog.
    if (Object.keys(changes).length === 0) return { saved: base };
    try {
      const edit = { version: base.version, ...changes } as Schemas['EditReferral'];
      const saved = await editReferral(api, base.id, edit);
      toast({ kind: 'success', text: 'Referral updated successfully', detail: saved.clientName });
      void client.invalidateQueries({ queryKey: REFERRALS_KEY });
      return { saved };
    } catch (error) {
      const current = extractCurrent<Referral>(error);
      if (current) return { current };
      setFailure(isServerRejection(error) && error.status < 500 ? `${SAVE_FAILED}. ${error.message}` : SAVE_FAILED);
      return null;
    }
  }

  const edit = useVersionedEdit<Referral, ReferralDraft, ReferralDraft>({
    record: referral,
    form: {
      toDraft: toReferralDraft,
      parseDraft: (draft) => mapFields((field) => draft[field].trim()),
      toValues: toReferralDraft,
    },
    send,
    onSaved,
    onUnseenConflict: () => toast({ kind: 'error', text: `${SAVE_FAILED}. Another person changed it first.` }),
    storage: useDraft(`referral:${referral.id}`, isReferralEdit),
  });
  return {
    ...edit,
    errors,
    failure,
    change(field: ReferralField, value: string) {
      setFailure(null);
      setErrors(({ [field]: _corrected, ...others }) => others);
      edit.update({ [field]: value });
    },
    /** Saves if the form is valid. @returns the first invalid field */
    submit(): string | undefined {
      const invalid = validateReferral(edit.draft, edit.base);
      setErrors(invalid);
      setFailure(null);
      const first = DIALOG_FIELDS.find((field) => invalid[field]);
      if (first) return first;
      if (edit.isDirty) edit.save();
      else onSaved();
      return undefined;
    },
  };
}
