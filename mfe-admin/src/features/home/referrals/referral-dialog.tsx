import { PROPERTY_TYPE_KEYS, PROPERTY_TYPES, REFERRAL_BOUNDS } from '@epm/contract';
import type { ReferralDraft, ReferralField } from '@epm/contract';
import { ConflictDialog } from '@epm/staff';
import { Button, Dialog, ErrorPanel, Field, Input, Select, Textarea } from '@epm/ui';
import { useId } from 'react';
import type { Referral } from './referral-queries.ts';
import styles from './referral-form.module.css';
import { DIALOG_FIELDS, FIELD_LABELS, toReferralDraft, useReferralEdit } from './use-referral-edit.ts';

const PROPERTY_TYPE_OPTIONS = PROPERTY_TYPE_KEYS.map((key) => ({ value: key, label: PROPERTY_TYPES[key] }));

const INPUT_TYPES: Readonly<Partial<Record<ReferralField, string>>> = {
  realtorEmail: 'email',
  clientEmail: 'email',
  realtorPhone: 'tel',
  clientPhone: 'tel',
};

const describeValue = (draft: ReferralDraft, field: ReferralField): string =>
  (field === 'propertyType'
    ? PROPERTY_TYPE_OPTIONS.find(({ value }) => value === draft[field])?.label
    : draft[field]) || 'empty';

interface ReferralDialogProps {
  referral: Referral;
  onClose: () => void;
}

/** Dialog that edits the ten details of a referral. Closing it keeps the input; Cancel discards it. */
export function ReferralDialog({ referral, onClose }: ReferralDialogProps) {
  const edit = useReferralEdit(referral, onClose);
  const { formRef, draft, errors, failure, conflict, submit } = edit;
  const formId = useId();
  const control = (field: ReferralField) => ({
    name: field,
    value: draft[field],
    onChange: ({ target }: { target: { value: string } }) => edit.change({ [field]: target.value }),
  });
  const fields = DIALOG_FIELDS.map((field) => {
    if (field === 'notes')
      return (
        <Field key={field} className={styles.wide} label={FIELD_LABELS.notes} error={errors.notes} isOptional>
          <Textarea {...control(field)} rows={3} maxLength={REFERRAL_BOUNDS.notes.max} />
        </Field>
      );
    return (
      <Field
        key={field}
        {...(field === 'propertyAddress' && { className: styles.wide })}
        label={FIELD_LABELS[field]}
        error={errors[field]}
      >
        {field === 'propertyType' ? (
          <Select {...control(field)} options={PROPERTY_TYPE_OPTIONS} />
        ) : (
          <Input
            {...control(field)}
            required
            type={INPUT_TYPES[field] ?? 'text'}
            maxLength={REFERRAL_BOUNDS[field].max}
            autoComplete="off"
          />
        )}
      </Field>
    );
  });
  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      title="Edit referral"
      actions={
        <>
          <Button
            variant="outline"
            onClick={() => {
              edit.cancel();
              onClose();
            }}
          >
            Cancel
          </Button>
          <Button type="submit" form={formId} isBusy={edit.isSaving}>
            Save
          </Button>
        </>
      }
    >
      <form ref={formRef} id={formId} className={styles.form} aria-label="Referral" noValidate onSubmit={submit}>
        {fields}
        {failure && (
          <div className={styles.wide}>
            <ErrorPanel title={failure} />
          </div>
        )}
      </form>
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          onResolve={edit.resolveConflict}
          onClose={edit.closeConflict}
          changePhrase="changed this referral"
          describeField={(field) => ({
            label: FIELD_LABELS[field],
            base: describeValue(toReferralDraft(conflict.base), field),
            theirs: describeValue(toReferralDraft(conflict.current), field),
            yours: describeValue(draft, field),
            editor: null,
            savedAt: null,
          })}
        />
      )}
    </Dialog>
  );
}
