import { ANALYSIS_BOUNDS, checkProperties } from '@epm/contract';
import { Button, classNames, FieldError } from '@epm/ui';
import { Fragment, useRef, useState } from 'react';
import { addProperty, currentYear, propertiesOf, propertyFieldsOf, removeProperty } from './analysis-fields.ts';
import type { AnalysisFormState } from './analysis-form-options.ts';
import { EmailWithoutScript } from './email-without-script.tsx';
import { PropertyBlock } from './property-block.tsx';
import panel from '../../app/forms/form-panel.module.css';

export function PropertyStep({ form }: { form: AnalysisFormState }) {
  const { values, errors, replace } = form;
  const addRef = useRef<HTMLButtonElement>(null);
  /** Index of the block that was added last. Its first field gets the focus. */
  const [addedIndex, setAddedIndex] = useState<number | null>(null);
  /** Part of the blocks' keys: mounts them again with their new numbers when one was removed. */
  const [removals, setRemovals] = useState(0);
  const properties = propertiesOf(values);
  const message = propertyFieldsOf(errors).length > 0 ? checkProperties(properties, currentYear()) : null;

  function add(): void {
    setAddedIndex(properties.length);
    replace(addProperty(values), errors);
  }

  function remove(index: number): void {
    setAddedIndex(null);
    setRemovals(removals + 1);
    replace(removeProperty(values, index), removeProperty(errors, index));
    addRef.current?.focus();
  }

  return (
    <>
      {properties.map((property, index) => (
        <Fragment key={`${removals} ${index}`}>
          {index > 0 && <hr />}
          <PropertyBlock
            index={index}
            form={form}
            typed={property}
            isAdded={index === addedIndex}
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
        <div className={classNames(panel.buttons, panel.scripted)}>
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
      <EmailWithoutScript form={form} />
    </>
  );
}
