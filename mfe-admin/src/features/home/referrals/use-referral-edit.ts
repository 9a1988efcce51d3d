import { findReferralErrors, REALTOR_FIELDS, REFERRAL_FIELDS } from '@epm/contract';
import type { ReferralDraft, ReferralField, Schemas } from '@epm/contract';
import { useHost } from '@epm/router';
import { extendFailureMessage, useDraft, useRecordForm } from '@epm/staff';
import type { Edit, FieldErrors } from '@epm/staff';
import { useQueryClient } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
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

const SAVE_FAILED_MESSAGE = 'Failed to update referral';

type ReferralEdit = Edit<Referral, ReferralDraft>;

const mapFields = (getValue: (field: ReferralField) => string): ReferralDraft =>
  Object.fromEntries(REFERRAL_FIELDS.map((field) => [field, getValue(field)])) as Record<ReferralField, string>;

export const toReferralDraft = (referral: Referral): ReferralDraft => mapFields((field) => referral[field]);

/**
 * Returns the errors in the order of the dialog. Unchanged fields have none, because an imported referral may have empty
 * fields.
 */
function validateReferral(draft: ReferralDraft, base: Referral): FieldErrors<ReferralField> {
  const errors = findReferralErrors(draft);
  return Object.fromEntries(
    DIALOG_FIELDS.filter((field) => errors[field] && draft[field] !== base[field]).map((field) => [
      field,
      draft[field].trim() === '' ? `Enter the ${FIELD_LABELS[field].toLowerCase()}.` : errors[field],
    ]),
  );
}

const isReferralEdit = (stored: unknown): stored is ReferralEdit =>
  typeof stored === 'object' && stored !== null && 'base' in stored && 'draft' in stored;

/**
 * Manages the form for the details of a referral. Unsaved input stays in the tab's session storage until it is saved or
 * discarded.
 */
export function useReferralEdit(referral: Referral, onSaved: () => void) {
  const { api, toast } = useHost();
  const client = useQueryClient();
  const edit = useRecordForm<Referral, ReferralDraft>({
    record: referral,
    form: {
      toDraft: toReferralDraft,
      parseDraft: (draft) => mapFields((field) => draft[field].trim()),
      toValues: toReferralDraft,
    },
    async save(base, changes) {
      // Nothing is left to save if the admin chose the other admin's values in the conflict dialog.
      if (Object.keys(changes).length === 0) return base;
      const saved = await editReferral(api, base.id, { version: base.version, ...changes } as Schemas['EditReferral']);
      toast({ kind: 'success', text: 'Referral updated successfully', detail: saved.clientName });
      void client.invalidateQueries({ queryKey: REFERRALS_KEY });
      return saved;
    },
    explainFailure: (error) => extendFailureMessage(error, SAVE_FAILED_MESSAGE),
    onSaved,
    onUnseenConflict: () => toast({ kind: 'error', text: `${SAVE_FAILED_MESSAGE}. It was changed in the meantime.` }),
    storage: useDraft(`referral:${referral.id}`, isReferralEdit),
  });
  return {
    ...edit,
    submit(event: SubmitEvent) {
      event.preventDefault();
      if (!edit.check(validateReferral(edit.draft, edit.base))) return;
      if (edit.isDirty) edit.save();
      else onSaved();
    },
  };
}
