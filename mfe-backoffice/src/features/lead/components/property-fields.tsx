import { getLabelForField, LEAD_FIELDS, LEAD_PROPERTY_TYPES, PLAN_KEYS, PLANS } from '@epm/contract';
import { Field, Input, Select } from '@epm/ui';
import { NUMBER_FIELDS } from '../property-form.ts';
import type { NumberField, PropertyDraft } from '../property-form.ts';
import type { FieldErrors } from '../../../lead-data/index.ts';
import styles from './edit-details.module.css';

interface PropertyFieldsProps {
  draft: PropertyDraft;
  errors: FieldErrors<PropertyDraft>;
  onChange: (changes: Partial<PropertyDraft>) => void;
}

const PLAN_OPTIONS = [
  { value: '', label: 'None: quoted by units' },
  ...PLAN_KEYS.map((value) => ({ value, label: PLANS[value] })),
];
const TYPE_OPTIONS = Object.entries(LEAD_PROPERTY_TYPES).map(([value, label]) => ({ value, label }));

/** The fields of the Edit Details form. */
export function PropertyFields({ draft, errors, onChange }: PropertyFieldsProps) {
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
            options={TYPE_OPTIONS}
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
