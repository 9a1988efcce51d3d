import { useId } from 'react';
import { LEAD_STATUS_LABELS } from '@epm/contract';
import { Button, Dialog, EmailInput, Field, FieldError, Input, Instant, Select } from '@epm/ui';
import { AmountInput } from '@epm/staff';
import { MAX_LENGTHS, PROPERTY_TYPE_OPTIONS, isParsedAsZero } from './add-lead-form.ts';
import type { useAddLead } from './use-add-lead.ts';
import styles from './add-lead-dialog.module.css';

interface AddLeadDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** Opens the owner's existing lead for this home. */
  onOpenExisting: (leadId: string) => void;
  form: ReturnType<typeof useAddLead>;
}

/** Dialog to add a lead that did not come from the website, for example after a phone call. */
export function AddLeadDialog({
  isOpen,
  onClose,
  onOpenExisting,
  form: { formRef, draft, errors, setField, submit, isAdding, failure, existing, addAnyway },
}: AddLeadDialogProps) {
  const formId = useId();
  const getTextProps = (field: keyof typeof MAX_LENGTHS) => ({
    name: field,
    value: draft[field],
    maxLength: MAX_LENGTHS[field],
    autoComplete: 'off',
    onChange: ({ target }: { target: HTMLInputElement }) => setField(field, target.value),
  });
  const getNumberProps = (field: 'squareFootage' | 'purchasePrice') => ({
    isOptional: true,
    error: errors[field],
    ...(isParsedAsZero(draft[field]) && { hint: 'Not a number: it counts as 0.' }),
  });

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Add Lead"
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} isBusy={isAdding}>
            Add Lead
          </Button>
        </>
      }
    >
      <form ref={formRef} id={formId} className={styles.form} noValidate onSubmit={submit}>
        <Field label="Full Name" error={errors.name} className={styles.wide}>
          <Input {...getTextProps('name')} required />
        </Field>
        <Field label="Email" error={errors.email}>
          <EmailInput {...getTextProps('email')} required />
        </Field>
        <Field label="Phone" isOptional error={errors.phone}>
          <Input {...getTextProps('phone')} type="tel" />
        </Field>
        <Field
          label="Property Address"
          hint="Street, City, State ZIP"
          error={errors.propertyAddress}
          className={styles.wide}
        >
          <Input {...getTextProps('propertyAddress')} required />
        </Field>
        <Field label="Property Type" error={errors.propertyType} className={styles.wide}>
          <Select
            name="propertyType"
            options={PROPERTY_TYPE_OPTIONS}
            placeholder="Choose a type"
            required
            value={draft.propertyType}
            onChange={({ target }) => setField('propertyType', target.value)}
          />
        </Field>
        <Field label="Square Footage" {...getNumberProps('squareFootage')}>
          <Input {...getTextProps('squareFootage')} inputMode="numeric" />
        </Field>
        <Field label="Purchase Price" {...getNumberProps('purchasePrice')}>
          <AmountInput
            name="purchasePrice"
            inputMode="numeric"
            maxLength={MAX_LENGTHS.purchasePrice}
            text={draft.purchasePrice}
            onTextChange={(text) => setField('purchasePrice', text)}
          />
        </Field>
        <div role="alert" className={styles.failure}>
          {failure && <FieldError>{failure}</FieldError>}
          {existing && (
            <div className={styles.existingLead}>
              <p>
                <strong>{existing.name}</strong> already has a lead for {existing.propertyAddress || 'this home'}:{' '}
                {LEAD_STATUS_LABELS[existing.status]}, since <Instant time={existing.createdAt} />.
              </p>
              <div className={styles.choices}>
                <Button size="sm" onClick={() => onOpenExisting(existing.id)}>
                  Open that lead
                </Button>
                <Button size="sm" variant="outline" isBusy={isAdding} onClick={addAnyway}>
                  Add a second one
                </Button>
              </div>
            </div>
          )}
        </div>
      </form>
    </Dialog>
  );
}
