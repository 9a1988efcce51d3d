import { getLabelForField, LEAD_FIELDS, LEAD_PROPERTY_TYPES, PLAN_KEYS, PLANS } from '@epm/contract';
import { UnsavedNotice } from '@epm/staff';
import { Button, Dialog, Field, Input, Select } from '@epm/ui';
import type { SubmitEvent } from 'react';
import { useId } from 'react';
import type { LeadFieldErrors, LeadEditing } from '../../../lead-data/index.ts';
import { NUMBER_FIELDS } from '../property-form.ts';
import type { NumberField, PropertyDraft } from '../property-form.ts';
import styles from './edit-details-dialog.module.css';

/** Returns errors for number inputs with non-numeric text. Browsers report '' as the value, which must not be saved. */
function findInvalidNumbers(form: HTMLFormElement): LeadFieldErrors<PropertyDraft> {
  const invalidFields = [...form.elements].filter(
    (field) => field instanceof HTMLInputElement && field.validity.badInput,
  );
  return Object.fromEntries(invalidFields.map((field) => [(field as HTMLInputElement).name, 'Enter a number.']));
}

interface EditDetailsDialogProps {
  edit: LeadEditing<PropertyDraft>;
  isOpen: boolean;
  /** Called on Escape and on a click outside the dialog, which keep the draft. */
  onClose: () => void;
  onDiscard: () => void;
}

/** Dialog with the Edit Details form. */
export function EditDetailsDialog({ edit: { formRef, ...edit }, isOpen, onClose, onDiscard }: EditDetailsDialogProps) {
  const formId = useId();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    edit.save(findInvalidNumbers(event.currentTarget));
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Edit Details"
      actions={
        <>
          <Button variant="outline" onClick={onDiscard}>
            Cancel
          </Button>
          <Button type="submit" form={formId}>
            Save
          </Button>
        </>
      }
    >
      <form ref={formRef} id={formId} className={styles.form} noValidate onSubmit={submit}>
        <PropertyFields draft={edit.draft} errors={edit.errors} onChange={edit.update} />
        <UnsavedNotice reason={edit.unsavedReason} />
      </form>
    </Dialog>
  );
}

interface PropertyFieldsProps {
  draft: PropertyDraft;
  errors: LeadFieldErrors<PropertyDraft>;
  onChange: (changes: Partial<PropertyDraft>) => void;
}

const PLAN_OPTIONS = [
  { value: '', label: 'None (fees by number of units)' },
  ...PLAN_KEYS.map((value) => ({ value, label: PLANS[value] })),
];
const PROPERTY_TYPE_OPTIONS = Object.entries(LEAD_PROPERTY_TYPES).map(([value, label]) => ({ value, label }));

/** The fields of the Edit Details form. */
function PropertyFields({ draft, errors, onChange }: PropertyFieldsProps) {
  const renderTextField = (field: keyof PropertyDraft, label: string, max: number, className?: string) => (
    <Field label={label} error={errors[field]} {...(className && { className })}>
      <Input
        name={field}
        value={draft[field]}
        maxLength={max}
        autoComplete="off"
        onChange={({ target }) => onChange({ [field]: target.value })}
      />
    </Field>
  );
  const renderNumberField = (field: NumberField, { label = getLabelForField(field), isOptional = false } = {}) => {
    const { min, max, step } = NUMBER_FIELDS[field];
    return (
      <Field label={label} error={errors[field]} isOptional={isOptional}>
        <Input
          name={field}
          type="number"
          inputMode={step < 1 ? 'decimal' : 'numeric'}
          min={min}
          max={max}
          step={step}
          value={draft[field]}
          autoComplete="off"
          onChange={({ target }) => onChange({ [field]: target.value })}
        />
      </Field>
    );
  };
  return (
    <>
      <fieldset className={styles.group}>
        <legend>Property</legend>
        <Field label="Property type" error={errors.propertyType} className={styles.fullWidth}>
          <Select
            name="propertyType"
            options={PROPERTY_TYPE_OPTIONS}
            {...(!draft.propertyType && { placeholder: 'Not known' })}
            value={draft.propertyType}
            onChange={({ target }) => onChange({ propertyType: target.value })}
          />
        </Field>
        {renderNumberField('squareFootage')}
        {renderNumberField('unitCount')}
        {renderNumberField('bedrooms')}
        {renderNumberField('bathrooms')}
        {renderNumberField('yearBuilt', { isOptional: true })}
        {renderNumberField('finishedBasementArea', { isOptional: true })}
      </fieldset>
      <fieldset className={styles.group}>
        <legend>Location</legend>
        {renderTextField('streetAddress', 'Street address', LEAD_FIELDS.streetAddress.maxLength, styles.fullWidth)}
        {renderTextField('city', getLabelForField('city'), LEAD_FIELDS.city.maxLength)}
        {renderTextField('zipCode', 'ZIP code', 10)}
      </fieldset>
      <fieldset className={styles.group}>
        <legend>Owner and figures</legend>
        {renderNumberField('estimatedRent', {
          label: Number(draft.unitCount) > 1 ? 'Estimated rent a month per unit' : 'Estimated rent a month',
        })}
        <Field label="Plan" error={errors.plan} className={styles.fullWidth}>
          <Select
            name="plan"
            options={PLAN_OPTIONS}
            value={draft.plan}
            onChange={({ target }) => onChange({ plan: target.value })}
          />
        </Field>
        {renderNumberField('purchasePrice')}
        {renderTextField('ownerName', getLabelForField('ownerName'), LEAD_FIELDS.ownerName.maxLength, styles.fullWidth)}
      </fieldset>
    </>
  );
}
