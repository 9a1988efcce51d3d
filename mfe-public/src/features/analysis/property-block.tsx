import {
  ANALYSIS_BOUNDS,
  DEFAULT_UNIT_COUNT,
  HOME_STATE,
  hasImplausibleFigures,
  isPropertyType,
  roomsHint,
  unitsHint,
} from '@epm/contract';
import type { PropertyDraft, PropertyField } from '@epm/contract';
import { Button, Checkbox, Field, Input } from '@epm/ui';
import { useLoaderData } from '@epm/router';
import { useWatch } from 'react-hook-form';
import type { Control, FieldErrors, UseFormRegister } from 'react-hook-form';
import { ServiceAreaNotice } from '../../app/service-area-notice.tsx';
import { toPropertyDraft } from './analysis-draft.ts';
import type { AnalysisData } from './load-analysis.ts';
import { currentYear, fieldMessage } from './property-check.ts';
import type { PropertyStepValues } from './property-check.ts';
import { PropertyTypeChoice } from './property-type-choice.tsx';
import panel from '../../app/forms/form-panel.module.css';
import styles from './property-block.module.css';

interface PropertyBlockProps {
  index: number;
  register: UseFormRegister<PropertyStepValues>;
  control: Control<PropertyStepValues>;
  errors: FieldErrors<PropertyDraft> | undefined;
  /** Initial values, from a rejected post without JavaScript. */
  initial?: PropertyDraft | undefined;
  /** Whether the server rendered this page after a rejected post. If so, the first invalid field gets `autofocus`. */
  isRenderedWithErrors: boolean;
  /** Undefined for the only block. */
  onRemove: (() => void) | undefined;
}

const numberIn = (typed: string): number | null => (/^\d+(\.5)?$/.test(typed.trim()) ? Number(typed) : null);

/** Allows autofill only for the first property, because the others have different addresses. */
const autofill = (index: number, token: string) => (index === 0 ? token : 'off');

export function PropertyBlock({
  index,
  register,
  control,
  errors,
  initial,
  isRenderedWithErrors,
  onRemove,
}: PropertyBlockProps) {
  // react-hook-form mutates the errors in place, which breaks the React compiler's memoization.
  'use no memo';
  const messageOf = (name: PropertyField) => fieldMessage(errors?.[name]);
  const autoFocusOf = (name: PropertyField) => (isRenderedWithErrors && messageOf(name) ? true : undefined);
  const field = (name: PropertyField) => ({
    ...register(`properties.${index}.${name}`),
    defaultValue: initial?.[name],
    autoFocus: autoFocusOf(name),
  });
  const { servedZipCodes } = useLoaderData<AnalysisData>();
  const watched = useWatch({ control, name: `properties.${index}` });
  const typed = toPropertyDraft({ ...initial, ...watched });
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
          registration={register(`properties.${index}.propertyType`)}
          initial={initial?.propertyType}
          error={messageOf('propertyType')}
          autoFocus={autoFocusOf('propertyType')}
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
          <Input
            {...field('unitCount')}
            defaultValue={initial?.unitCount ?? DEFAULT_UNIT_COUNT}
            inputMode="numeric"
            autoComplete="off"
            required
          />
        </Field>
        {hasImplausibleFigures(typed, currentYear()) && (
          <div className={panel.full}>
            <Checkbox
              {...register(`properties.${index}.isConfirmed`)}
              value="yes"
              defaultChecked={typed.isConfirmed === 'yes'}
              label="These figures are right"
            />
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
