import { useId, useRef } from 'react';
import type { SubmitEvent } from 'react';
import { LEAD_STATUS_LABELS } from '@epm/contract';
import { Button, Dialog, EmailInput, Field, FieldError, Input, Instant, Select } from '@epm/ui';
import { ADD_LEAD_LENGTHS, ADDED_TYPE_OPTIONS, isIgnored } from '../add-lead-form.ts';
import type { useAddLead } from '../hooks/use-add-lead.ts';
import styles from './add-lead-dialog.module.css';

interface AddLeadDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** Leaves for the lead that the owner already has for this home. */
  onOpenKnown: (leadId: string) => void;
  form: ReturnType<typeof useAddLead>;
}

/** For an owner who called or walked in. */
export function AddLeadDialog({
  isOpen,
  onClose,
  onOpenKnown,
  form: { draft, faults, type, submit, isAdding, failure, known, addAnyway },
}: AddLeadDialogProps) {
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const own = (field: keyof typeof ADD_LEAD_LENGTHS) => ({
    name: field,
    value: draft[field],
    maxLength: ADD_LEAD_LENGTHS[field],
    autoComplete: 'off',
    onChange: ({ target }: { target: HTMLInputElement }) => type(field, target.value),
  });
  const counted = (field: 'squareFootage' | 'purchasePrice') => ({
    isOptional: true,
    error: faults[field],
    ...(isIgnored(draft[field]) && { hint: 'Not a number: it counts as 0.' }),
  });

  function send(event: SubmitEvent) {
    event.preventDefault();
    const fault = submit();
    if (fault) form.current?.querySelector<HTMLElement>(`[name="${fault}"]`)?.focus();
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
        <Field label="Full Name" error={faults.name} className={styles.wide}>
          <Input {...own('name')} required />
        </Field>
        <Field label="Email" error={faults.email}>
          <EmailInput {...own('email')} required />
        </Field>
        <Field label="Phone" isOptional error={faults.phone}>
          <Input {...own('phone')} type="tel" />
        </Field>
        <Field
          label="Property Address"
          hint="Street, City, State ZIP"
          error={faults.propertyAddress}
          className={styles.wide}
        >
          <Input {...own('propertyAddress')} required />
        </Field>
        <Field label="Property Type" error={faults.propertyType} className={styles.wide}>
          <Select
            name="propertyType"
            options={ADDED_TYPE_OPTIONS}
            placeholder="Choose a type"
            required
            value={draft.propertyType}
            onChange={({ target }) => type('propertyType', target.value)}
          />
        </Field>
        <Field label="Square Footage" {...counted('squareFootage')}>
          <Input {...own('squareFootage')} inputMode="numeric" />
        </Field>
        <Field label="Purchase Price" {...counted('purchasePrice')}>
          <Input {...own('purchasePrice')} inputMode="numeric" />
        </Field>
        <div role="alert" className={styles.failure}>
          {failure && <FieldError>{failure}</FieldError>}
          {known && (
            <div className={styles.known}>
              <p>
                <strong>{known.name}</strong> already has a lead for {known.propertyAddress || 'this home'}:{' '}
                {LEAD_STATUS_LABELS[known.status]}, since <Instant at={known.createdAt} />.
              </p>
              <div className={styles.choices}>
                <Button size="sm" onClick={() => onOpenKnown(known.id)}>
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
