import {
  ANALYSIS_BOUNDS,
  ANALYSIS_MESSAGES,
  HOME_STATE,
  hasImplausibleFigures,
  isPropertyType,
  roomsHint,
  unitsHint,
} from '@epm/contract';
import type { PropertyDraft, PropertyField } from '@epm/contract';
import { Button, Checkbox, Field, Input } from '@epm/ui';
import { useLoaderData } from '@epm/router';
import { ServiceAreaNotice } from '../../app/service-area-notice.tsx';
import { currentYear, nameOf } from './analysis-fields.ts';
import type { AnalysisFormState } from './analysis-form-options.ts';
import type { AnalysisData } from './load-analysis.ts';
import { PropertyTypeChoice } from './property-type-choice.tsx';
import panel from '../../app/forms/form-panel.module.css';
import styles from './property-block.module.css';

interface PropertyBlockProps {
  index: number;
  form: AnalysisFormState;
  typed: PropertyDraft;
  /** Whether the visitor has just added the block. If so, its first field gets the focus. */
  isAdded: boolean;
  /** Undefined for the only block. */
  onRemove: (() => void) | undefined;
}

const numberIn = (typed: string): number | null => (/^\d+(\.5)?$/.test(typed.trim()) ? Number(typed) : null);

/** Allows autofill only for the first property, because the others have different addresses. */
const autofill = (index: number, token: string) => (index === 0 ? token : 'off');

export function PropertyBlock({ index, form, typed, isAdded, onRemove }: PropertyBlockProps) {
  const messageOf = (name: PropertyField) => {
    const message = form.errors[nameOf(index, name)];
    // The full sentence is shown above the buttons.
    return message === ANALYSIS_MESSAGES.requiredFields ? 'Required' : message;
  };
  const field = (name: PropertyField) => form.field(nameOf(index, name));
  const { servedZipCodes } = useLoaderData<AnalysisData>();
  const hintOf = (name: 'bedrooms' | 'bathrooms') => roomsHint(numberIn(typed[name]), numberIn(typed.unitCount));
  const hintOfUnits = unitsHint(
    isPropertyType(typed.propertyType) ? typed.propertyType : null,
    numberIn(typed.unitCount),
  );
  const { streetAddress, city, zipCode } = ANALYSIS_BOUNDS;
  return (
    <fieldset className={styles.block}>
      <legend className={styles.legend}>{`Property ${index + 1}`}</legend>
      {onRemove && (
        <Button
          variant="outline"
          size="sm"
          className={styles.remove}
          onClick={onRemove}
          aria-label={`Remove Property ${index + 1}`}
        >
          Remove Property
        </Button>
      )}
      <div className={panel.fields}>
        <Field label="Street address" error={messageOf('streetAddress')} className={panel.full}>
          <Input
            {...field('streetAddress')}
            {...(isAdded && { autoFocus: true })}
            maxLength={streetAddress.max}
            autoComplete={autofill(index, 'address-line1')}
            required
          />
        </Field>
        <Field label="City" error={messageOf('city')} className={panel.half}>
          <Input {...field('city')} maxLength={city.max} autoComplete={autofill(index, 'address-level2')} required />
        </Field>
        <Field label="State" className={styles.state}>
          <Input defaultValue={HOME_STATE} autoComplete="off" disabled />
        </Field>
        <Field label="ZIP code" error={messageOf('zipCode')} className={styles.zip}>
          <Input
            {...field('zipCode')}
            maxLength={zipCode.max}
            inputMode="numeric"
            autoComplete={autofill(index, 'postal-code')}
            required
          />
        </Field>
        <ServiceAreaNotice
          zipCode={typed.zipCode}
          servedZipCodes={servedZipCodes}
          consequence="so there will be no rent estimate for it"
          className={panel.full}
        />
        <PropertyTypeChoice
          choice={(type) => form.choice(nameOf(index, 'propertyType'), type)}
          error={messageOf('propertyType')}
          autoFocus={field('propertyType').autoFocus}
          className={panel.full}
        />
        <Field label="Square footage" error={messageOf('squareFootage')} className={panel.half}>
          <Input {...field('squareFootage')} inputMode="numeric" autoComplete="off" required />
        </Field>
        <Field
          label="Number of units"
          error={messageOf('unitCount')}
          hint={messageOf('unitCount') ? undefined : hintOfUnits}
          className={panel.half}
        >
          <Input {...field('unitCount')} inputMode="numeric" autoComplete="off" required />
        </Field>
        {hasImplausibleFigures(typed, currentYear()) && (
          <div className={panel.full}>
            <Checkbox {...form.box(nameOf(index, 'isConfirmed'))} label="These figures are right" />
          </div>
        )}
        <Field
          label="Bedrooms"
          isOptional
          error={messageOf('bedrooms')}
          hint={hintOf('bedrooms')}
          className={styles.trio}
        >
          <Input {...field('bedrooms')} inputMode="numeric" autoComplete="off" />
        </Field>
        <Field
          label="Bathrooms"
          isOptional
          error={messageOf('bathrooms')}
          hint={hintOf('bathrooms')}
          className={styles.trio}
        >
          <Input {...field('bathrooms')} inputMode="decimal" autoComplete="off" />
        </Field>
        <Field label="Year built" isOptional error={messageOf('yearBuilt')} className={styles.trio}>
          <Input {...field('yearBuilt')} inputMode="numeric" autoComplete="off" />
        </Field>
      </div>
    </fieldset>
  );
}
