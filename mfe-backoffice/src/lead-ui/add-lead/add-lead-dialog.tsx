import { useId, useRef } from 'react';
import type { SubmitEvent } from 'react';
import { LEAD_STATUS_LABELS } from '@epm/contract';
import { Button, Dialog, EmailInput, Field, FieldError, Input, Instant, Select } from '@epm/ui';
import { ADD_LEAD_LENGTHS, ADDED_TYPE_OPTIONS, isReadAsZero } from './add-lead-form.ts';
import type { useAddLead } from './use-add-lead.ts';
import styles from './add-lead-dialog.module.css';

interface AddLeadDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** Called to open the lead that the owner already has for this home. */
  onOpenKnown: (leadId: string) => void;
  form: ReturnType<typeof useAddLead>;
}

/** Dialog to add a lead that did not come through the website, for example after a phone call. */
export function AddLeadDialog({
  isOpen,
  onClose,
  onOpenKnown,
  form: { draft, errors, setField, submit, isAdding, failure, existing, addAnyway },
}: AddLeadDialogProps) {
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const textProps = (field: keyof typeof ADD_LEAD_LENGTHS) => ({
    name: field,
    value: draft[field],
    maxLength: ADD_LEAD_LENGTHS[field],
    autoComplete: 'off',
    onChange: ({ target }: { target: HTMLInputElement }) => setField(field, target.value),
  });
  const numberProps = (field: 'squareFootage' | 'purchasePrice') => ({
    isOptional: true,
    error: errors[field],
    ...(isReadAsZero(draft[field]) && { hint: 'Not a number: it counts as 0.' }),
  });

  function send(event: SubmitEvent) {
    event.preventDefault();
    const invalid = submit();
    if (invalid) form.current?.querySelector<HTMLElement>(`[name="${invalid}"]`)?.focus();
  }

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
      <form ref={form} id={formId} className={styles.form} noValidate onSubmit={send}>
        <Field label="Full Name" error={errors.name} className={styles.wide}>
          <Input {...textProps('name')} required />
        </Field>
        <Field label="Email" error={errors.email}>
          <EmailInput {...textProps('email')} required />
        </Field>
        <Field label="Phone" isOptional error={errors.phone}>
          <Input {...textProps('phone')} type="tel" />
        </Field>
        <Field
          label="Property Address"
          hint="Street, City, State ZIP"
          error={errors.propertyAddress}
          className={styles.wide}
        >
          <Input {...textProps('propertyAddress')} required />
        </Field>
        <Field label="Property Type" error={errors.propertyType} className={styles.wide}>
          <Select
            name="propertyType"
            options={ADDED_TYPE_OPTIONS}
            placeholder="Choose a type"
            required
            value={draft.propertyType}
            onChange={({ target }) => setField('propertyType', target.value)}
          />
        </Field>
        <Field label="Square Footage" {...numberProps('squareFootage')}>
          <Input {...textProps('squareFootage')} inputMode="numeric" />
        </Field>
        <Field label="Purchase Price" {...numberProps('purchasePrice')}>
          <Input {...textProps('purchasePrice')} inputMode="numeric" />
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
                <Button size="sm" onClick={() => onOpenKnown(existing.id)}>
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
