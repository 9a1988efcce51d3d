import { labelOf, LEAD_FIELDS, LEAD_PROPERTY_TYPES, PLAN_KEYS, PLANS } from '@epm/contract';
import { Field, Input, Select } from '@epm/ui';
import { FIGURES } from '../property-form.ts';
import type { FigureField, PropertyDraft } from '../property-form.ts';
import type { Faults } from '../hooks/use-lead-edit.ts';
import styles from './edit-details.module.css';

interface PropertyFieldsProps {
  draft: PropertyDraft;
  faults: Faults<PropertyDraft>;
  onType: (part: Partial<PropertyDraft>) => void;
}

const plans = [
  { value: '', label: 'None: quoted by units' },
  ...PLAN_KEYS.map((value) => ({ value, label: PLANS[value] })),
];
const types = Object.entries(LEAD_PROPERTY_TYPES).map(([value, label]) => ({ value, label }));

/** The fields of Edit Details, as they are typed. */
export function PropertyFields({ draft, faults, onType }: PropertyFieldsProps) {
  const words = (field: keyof PropertyDraft, label: string, max: number, className?: string) => (
    <Field label={label} error={faults[field]} {...(className && { className })}>
      <Input
        name={field}
        value={draft[field]}
        maxLength={max}
        autoComplete="off"
        onChange={({ target }) => onType({ [field]: target.value })}
      />
    </Field>
  );
  const figure = (field: FigureField, { label = labelOf(field), isOptional = false } = {}) => {
    const { min, max, step } = FIGURES[field];
    return (
      <Field label={label} error={faults[field]} isOptional={isOptional}>
        <Input
          name={field}
          type="number"
          inputMode={step < 1 ? 'decimal' : 'numeric'}
          min={min}
          max={max}
          step={step}
          value={draft[field]}
          autoComplete="off"
          onChange={({ target }) => onType({ [field]: target.value })}
        />
      </Field>
    );
  };
  return (
    <>
      <fieldset className={styles.group}>
        <legend>Property</legend>
        <Field label="Property type" error={faults.propertyType} className={styles.whole}>
          <Select
            name="propertyType"
            options={types}
            {...(!draft.propertyType && { placeholder: 'Not known' })}
            value={draft.propertyType}
            onChange={({ target }) => onType({ propertyType: target.value })}
          />
        </Field>
        {figure('squareFootage')}
        {figure('unitCount')}
        {figure('bedrooms')}
        {figure('bathrooms')}
        {figure('yearBuilt', { isOptional: true })}
        {figure('finishedBasementArea', { isOptional: true })}
      </fieldset>
      <fieldset className={styles.group}>
        <legend>Location</legend>
        {words('streetAddress', 'Street address', LEAD_FIELDS.streetAddress.maxLength, styles.whole)}
        {words('city', labelOf('city'), LEAD_FIELDS.city.maxLength)}
        {words('zipCode', 'ZIP code', 10)}
      </fieldset>
      <fieldset className={styles.group}>
        <legend>Owner and figures</legend>
        {figure('estimatedRent', {
          label: Number(draft.unitCount) > 1 ? 'Estimated rent a month per unit' : 'Estimated rent a month',
        })}
        <Field label="Plan" error={faults.plan} className={styles.whole}>
          <Select
            name="plan"
            options={plans}
            value={draft.plan}
            onChange={({ target }) => onType({ plan: target.value })}
          />
        </Field>
        {figure('purchasePrice')}
        {words('ownerName', labelOf('ownerName'), LEAD_FIELDS.ownerName.maxLength, styles.whole)}
      </fieldset>
    </>
  );
}
