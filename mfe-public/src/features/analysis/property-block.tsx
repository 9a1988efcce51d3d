import {
  ANALYSIS_BOUNDS,
  ANALYSIS_MESSAGES,
  COMPANY_STATE,
  hasImplausibleFigures,
  isPropertyType,
  formatRoomsHint,
  formatUnitsHint,
} from '@epm/contract';
import type { PropertyDraft, PropertyField } from '@epm/contract';
import { Button, Checkbox, Field, Input } from '@epm/ui';
import { useLoaderData } from '@epm/router';
import { ServiceAreaNotice } from '../../app/service-area-notice.tsx';
import { getCurrentYear, getFieldName } from './analysis-fields.ts';
import type { AnalysisFormState } from './analysis-form-definition.ts';
import type { AnalysisData } from './load-analysis.ts';
import { PropertyTypeChoice } from './property-type-choice.tsx';
import panel from '../../app/forms/form-panel.module.css';
import styles from './property-block.module.css';

interface PropertyBlockProps {
  index: number;
  form: AnalysisFormState;
  draft: PropertyDraft;
  /** True if the visitor has just added the block. Its first field then receives focus. */
  isNew: boolean;
  /** Undefined if this is the only block. */
  onRemove: (() => void) | undefined;
}

const parseNumber = (text: string): number | null => (/^\d+(\.5)?$/.test(text.trim()) ? Number(text) : null);

/** Allows autofill only for the first property, because the others have different addresses. */
const getAutocompleteToken = (index: number, token: string) => (index === 0 ? token : 'off');

export function PropertyBlock({ index, form, draft, isNew, onRemove }: PropertyBlockProps) {
  const errorFor = (name: PropertyField) => {
    const message = form.errors[getFieldName(index, name)];
    // The full message appears above the buttons.
    return message === ANALYSIS_MESSAGES.requiredFields ? 'Required' : message;
  };
  const field = (name: PropertyField) => form.field(getFieldName(index, name));
  const { servedZipCodes } = useLoaderData<AnalysisData>();
  const roomsHintFor = (name: 'bedrooms' | 'bathrooms') =>
    formatRoomsHint(parseNumber(draft[name]), parseNumber(draft.unitCount));
  const unitCountHint = formatUnitsHint(
    isPropertyType(draft.propertyType) ? draft.propertyType : null,
    parseNumber(draft.unitCount),
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
        <Field label="Street address" error={errorFor('streetAddress')} className={panel.full}>
          <Input
            {...field('streetAddress')}
            {...(isNew && { autoFocus: true })}
            maxLength={streetAddress.max}
            autoComplete={getAutocompleteToken(index, 'address-line1')}
            required
          />
        </Field>
        <Field label="City" error={errorFor('city')} className={panel.half}>
          <Input
            {...field('city')}
            maxLength={city.max}
            autoComplete={getAutocompleteToken(index, 'address-level2')}
            required
          />
        </Field>
        <Field label="State" className={styles.state}>
          <Input defaultValue={COMPANY_STATE} autoComplete="off" disabled />
        </Field>
        <Field label="ZIP code" error={errorFor('zipCode')} className={styles.zip}>
          <Input
            {...field('zipCode')}
            maxLength={zipCode.max}
            inputMode="numeric"
            autoComplete={getAutocompleteToken(index, 'postal-code')}
            required
          />
        </Field>
        <ServiceAreaNotice
          zipCode={draft.zipCode}
          servedZipCodes={servedZipCodes}
          consequence="so there will be no rent estimate for it"
          className={panel.full}
        />
        <PropertyTypeChoice
          radio={(type) => form.radio(getFieldName(index, 'propertyType'), type)}
          error={errorFor('propertyType')}
          autoFocus={field('propertyType').autoFocus}
          className={panel.full}
        />
        <Field label="Square footage" error={errorFor('squareFootage')} className={panel.half}>
          <Input {...field('squareFootage')} inputMode="numeric" autoComplete="off" required />
        </Field>
        <Field
          label="Number of units"
          error={errorFor('unitCount')}
          hint={errorFor('unitCount') ? undefined : unitCountHint}
          className={panel.half}
        >
          <Input {...field('unitCount')} inputMode="numeric" autoComplete="off" required />
        </Field>
        {hasImplausibleFigures(draft, getCurrentYear()) && (
          <div className={panel.full}>
            <Checkbox {...form.checkbox(getFieldName(index, 'isConfirmed'))} label="These figures are right" />
          </div>
        )}
        <Field
          label="Bedrooms"
          isOptional
          error={errorFor('bedrooms')}
          hint={roomsHintFor('bedrooms')}
          className={styles.trio}
        >
          <Input {...field('bedrooms')} inputMode="numeric" autoComplete="off" />
        </Field>
        <Field
          label="Bathrooms"
          isOptional
          error={errorFor('bathrooms')}
          hint={roomsHintFor('bathrooms')}
          className={styles.trio}
        >
          <Input {...field('bathrooms')} inputMode="decimal" autoComplete="off" />
        </Field>
        <Field label="Year built" isOptional error={errorFor('yearBuilt')} className={styles.trio}>
          <Input {...field('yearBuilt')} inputMode="numeric" autoComplete="off" />
        </Field>
      </div>
    </fieldset>
  );
}
