import {
  ENROLLMENT_BOUNDS,
  formatDollars,
  formatUnits,
  PROPERTY_TYPE_KEYS,
  PROPERTY_TYPES,
  parseHomeDraft,
  computeRent,
  formatUnitsHint,
} from '@epm/contract';
import { Field, Input, Select } from '@epm/ui';
import { useLoaderData } from '@epm/router';
import { ServiceAreaNotice } from '../../app/service-area-notice.tsx';
import type { EnrollmentFormState } from './enroll-form-definition.ts';
import { FeeEstimate } from './fee-estimate.tsx';
import type { EnrollData } from './load-enroll.ts';
import { PlanChoice } from './plan-choice.tsx';
import panel from '../../app/forms/form-panel.module.css';
import styles from './enroll-form.module.css';

const PROPERTY_TYPE_OPTIONS = PROPERTY_TYPE_KEYS.map((value) => ({ value, label: PROPERTY_TYPES[value] }));

export function PropertyDetails({ form: { field, errors, values } }: { form: EnrollmentFormState }) {
  const { servedZipCodes, fees } = useLoaderData<EnrollData>();
  const home = { ...parseHomeDraft(values), fees };
  const rent = computeRent(home);
  return (
    <div className={panel.fields}>
      <Field label="Property type" error={errors.propertyType} className={panel.half}>
        <Select {...field('propertyType')} options={PROPERTY_TYPE_OPTIONS} placeholder="Choose a type" required />
      </Field>
      <Field
        label="Number of units"
        error={errors.unitCount}
        hint={formatUnitsHint(home.propertyType, home.unitCount)}
        className={panel.half}
      >
        <Input {...field('unitCount')} inputMode="numeric" autoComplete="off" maxLength={6} required />
      </Field>
      <Field
        label="Estimated monthly rent"
        error={errors.estimatedRent}
        hint={`In dollars, for one unit. ${rent.unitCount > 1 && home.rentPerUnit !== null ? `${formatUnits(rent.unitCount)} come to ${formatDollars(rent.building)} for the building.` : 'Your best guess is fine.'}`}
        className={panel.full}
      >
        <Input {...field('estimatedRent')} inputMode="decimal" autoComplete="off" maxLength={14} required />
      </Field>
      <PlanChoice home={home} />
      <FeeEstimate home={home} />
      <Field label="Street address" error={errors.streetAddress} className={panel.full}>
        <Input
          {...field('streetAddress')}
          maxLength={ENROLLMENT_BOUNDS.streetAddress.max}
          autoComplete="address-line1"
          required
        />
      </Field>
      <Field label="City" error={errors.city} className={styles.wide}>
        <Input {...field('city')} maxLength={ENROLLMENT_BOUNDS.city.max} autoComplete="address-level2" required />
      </Field>
      <Field label="ZIP code" error={errors.zipCode} className={styles.narrow}>
        <Input
          {...field('zipCode')}
          maxLength={ENROLLMENT_BOUNDS.zipCode.max}
          inputMode="numeric"
          autoComplete="postal-code"
          required
        />
      </Field>
      <ServiceAreaNotice
        zipCode={values.zipCode}
        servedZipCodes={servedZipCodes}
        consequence="so we may not be able to manage this home"
        className={panel.full}
      />
    </div>
  );
}
