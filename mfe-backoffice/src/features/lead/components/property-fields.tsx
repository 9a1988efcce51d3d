import { labelForField, LEAD_FIELDS, LEAD_PROPERTY_TYPES, PLAN_KEYS, PLANS } from '@epm/contract';
import { Field, Input, Select } from '@epm/ui';
import { NUMBER_FIELDS } from '../property-form.ts';
import type { NumberField, PropertyDraft } from '../property-form.ts';
import type { FieldErrors } from '../../../lead-data/index.ts';
import styles from './edit-details.module.css';

interface PropertyFieldsProps {
  draft: PropertyDraft;
  errors: FieldErrors<PropertyDraft>;
  onChange: (part: Partial<PropertyDraft>) => void;
}

const plans = [
  { value: '', label: 'None: quoted by units' },
  ...PLAN_KEYS.map((value) => ({ value, label: PLANS[value] })),
];
const types = Object.entries(LEAD_PROPERTY_TYPES).map(([value, label]) => ({ value, label }));

/** Fields of the Edit Details form. */
export function PropertyFields({ draft, errors, onChange }: PropertyFieldsProps) {
  const textField = (field: keyof PropertyDraft, label: string, max: number, className?: string) => (
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
  const numberField = (field: NumberField, { label = labelForField(field), isOptional = false } = {}) => {
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
            options={types}
            {...(!draft.propertyType && { placeholder: 'Not known' })}
            value={draft.propertyType}
            onChange={({ target }) => onChange({ propertyType: target.value })}
          />
        </Field>
        {numberField('squareFootage')}
        {numberField('unitCount')}
        {numberField('bedrooms')}
        {numberField('bathrooms')}
        {numberField('yearBuilt', { isOptional: true })}
        {numberField('finishedBasementArea', { isOptional: true })}
      </fieldset>
      <fieldset className={styles.group}>
        <legend>Location</legend>
        {textField('streetAddress', 'Street address', LEAD_FIELDS.streetAddress.maxLength, styles.fullWidth)}
        {textField('city', labelForField('city'), LEAD_FIELDS.city.maxLength)}
        {textField('zipCode', 'ZIP code', 10)}
      </fieldset>
      <fieldset className={styles.group}>
        <legend>Owner and figures</legend>
        {numberField('estimatedRent', {
          label: Number(draft.unitCount) > 1 ? 'Estimated rent a month per unit' : 'Estimated rent a month',
        })}
        <Field label="Plan" error={errors.plan} className={styles.fullWidth}>
          <Select
            name="plan"
            options={plans}
            value={draft.plan}
            onChange={({ target }) => onChange({ plan: target.value })}
          />
        </Field>
        {numberField('purchasePrice')}
        {textField('ownerName', labelForField('ownerName'), LEAD_FIELDS.ownerName.maxLength, styles.fullWidth)}
      </fieldset>
    </>
  );
}
