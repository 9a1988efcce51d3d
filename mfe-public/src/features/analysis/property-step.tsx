import { ANALYSIS_BOUNDS, findPropertiesError } from '@epm/contract';
import { Button, joinClassNames, FieldError } from '@epm/ui';
import { Fragment, useRef, useState } from 'react';
import {
  addProperty,
  getCurrentYear,
  toProperties,
  listPropertyFieldNames,
  removeProperty,
} from './analysis-fields.ts';
import type { AnalysisFormState } from './analysis-form-definition.ts';
import { NoScriptEmailStep } from './no-script-email-step.tsx';
import { PropertyBlock } from './property-block.tsx';
import panel from '../../app/forms/form-panel.module.css';

export function PropertyStep({ form }: { form: AnalysisFormState }) {
  const { values, errors, replaceFields } = form;
  const addRef = useRef<HTMLButtonElement>(null);
  /** Index of the most recently added block. Its first field receives focus. */
  const [addedIndex, setAddedIndex] = useState<number | null>(null);
  /** Number of removals. It is part of the blocks' keys, so a removal remounts the blocks with their new numbers. */
  const [removalCount, setRemovalCount] = useState(0);
  const properties = toProperties(values);
  const message = listPropertyFieldNames(errors).length > 0 ? findPropertiesError(properties, getCurrentYear()) : null;

  function add(): void {
    setAddedIndex(properties.length);
    replaceFields(addProperty(values), errors);
  }

  function remove(index: number): void {
    setAddedIndex(null);
    setRemovalCount(removalCount + 1);
    replaceFields(removeProperty(values, index), removeProperty(errors, index));
    addRef.current?.focus();
  }

  return (
    <>
      {properties.map((property, index) => (
        <Fragment key={`${removalCount} ${index}`}>
          {index > 0 && <hr />}
          <PropertyBlock
            index={index}
            form={form}
            draft={property}
            isNew={index === addedIndex}
            onRemove={properties.length > 1 ? () => remove(index) : undefined}
          />
        </Fragment>
      ))}
      <div className={panel.foot}>
        {message && (
          <div role="alert">
            <FieldError>{message}</FieldError>
          </div>
        )}
        <div className={joinClassNames(panel.buttons, panel.requiresScript)}>
          <Button type="submit" size="lg">
            Continue
          </Button>
          {properties.length < ANALYSIS_BOUNDS.properties.max && (
            <Button ref={addRef} variant="outline" size="lg" onClick={add}>
              Add Another Property
            </Button>
          )}
        </div>
      </div>
      <NoScriptEmailStep form={form} />
    </>
  );
}
