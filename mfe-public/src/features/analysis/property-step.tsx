import { ANALYSIS_BOUNDS, checkProperties } from '@epm/contract';
import type { PropertyDraft, PropertyField } from '@epm/contract';
import { Button, classNames, FieldError } from '@epm/ui';
import { Fragment, useEffect, useRef } from 'react';
import type { FormEvent } from 'react';
import { useFieldArray, useForm } from 'react-hook-form';
import type { FieldErrors, UseFormReturn } from 'react-hook-form';
import { emptyProperty, PROPERTY_FIELDS, wholeProperty } from './analysis-draft.ts';
import type { DraftStore } from './analysis-draft.ts';
import { useFaultFocus } from '../../app/forms/focus-first-fault.ts';
import { IntakeField } from '../../app/forms/intake-field.tsx';
import { EmailWithoutScript } from './email-without-script.tsx';
import { mergeTyped } from './merge-typed.ts';
import { PropertyBlock } from './property-block.tsx';
import { currentYear, resolveProperties, toFieldErrors } from './property-check.ts';
import type { PropertyStepValues } from './property-check.ts';
import { homeFaultsOf, homeOf } from './posted-analysis.ts';
import type { PostedAnalysis } from './posted-analysis.ts';
import type { ServerFault } from './submit-analysis.ts';
import { useIsAlive } from '../../app/use-is-alive.ts';
import panel from '../../app/forms/form-panel.module.css';

interface PropertyStepProps {
  store: DraftStore;
  /** What the server found wrong with the properties of the last attempt. */
  faults: ServerFault[];
  /** What came back from a post without script. */
  posted: PostedAnalysis | undefined;
  /** Runs when the visitor begins to fill the form. */
  onBegin: () => void;
  onContinue: () => void;
}

/** A block was added or taken away. That changes no check, so the marks stay as they are until Continue. */
const isListChange = (names: readonly string[] | undefined) => names?.length === 1 && names[0] === 'properties';

export function PropertyStep({ store, faults, posted, onBegin, onContinue }: PropertyStepProps) {
  // The form library changes its errors and values in place, which the React compiler's memory cannot notice.
  'use no memo';
  // No default texts: the fields may hold what was typed before this script arrived, and must keep it.
  const form: UseFormReturn<PropertyStepValues> = useForm<PropertyStepValues>({
    resolver: (values, context, options) =>
      isListChange(options.names)
        ? {
            values: {},
            errors: { properties: form.getFieldState('properties').error } as FieldErrors<PropertyStepValues>,
          }
        : resolveProperties(values, context, options),
    defaultValues: { properties: [{}] },
    shouldFocusError: false,
  });
  const { control, register, handleSubmit, getValues, setValue, setError, subscribe, formState } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'properties' });
  const formRef = useRef<HTMLFormElement>(null);
  const addRef = useRef<HTMLButtonElement>(null);
  const focusFault = useFaultFocus(formRef);
  const isAlive = useIsAlive();
  const first = posted && homeOf(posted.values);
  // Drawn by the server; once the page is alive, the form library has the marks.
  const drawnFaults = posted && !isAlive ? homeFaultsOf(posted.errors) : {};

  useEffect(() => {
    // Field by field and block by block: a reset would draw the blocks anew, under the hands of who is typing.
    const typed = getValues().properties.map(wholeProperty);
    const merged = mergeTyped(store.read().properties, typed);
    for (const [index, property] of merged.slice(0, typed.length).entries()) {
      for (const field of PROPERTY_FIELDS) setValue(`properties.${index}.${field}`, property[field]);
    }
    if (merged.length > typed.length) append(merged.slice(typed.length), { shouldFocus: false });
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => store.write({ properties: values.properties.map(wholeProperty) }),
    });
  }, [append, getValues, setValue, store, subscribe]);

  useEffect(() => {
    const found = Object.entries(posted ? homeFaultsOf(posted.errors) : {}) as [PropertyField, string][];
    for (const [field, message] of found) setError(`properties.0.${field}`, { type: 'rule', message });
    if (found.length > 0) focusFault();
  }, [focusFault, posted, setError]);

  useEffect(() => {
    if (faults.length === 0) return;
    for (const { property, message } of faults) {
      if (property) setError(`properties.${property.index}.${property.field}`, { type: 'server', message });
    }
    focusFault();
  }, [faults, focusFault, setError]);

  const send = (event: FormEvent) =>
    void handleSubmit(({ properties }) => {
      store.write({ properties: properties.map(wholeProperty) });
      onContinue();
    }, focusFault)(event);

  const hasFaults = formState.errors.properties !== undefined;
  const shown = hasFaults
    ? getValues().properties.map(wholeProperty)
    : first && Object.keys(drawnFaults).length > 0
      ? [first]
      : [];
  const message = shown.length > 0 ? checkProperties(shown, currentYear()) : null;

  return (
    // Without an action, the loader holds the form back until the script can answer; without script it posts to this page.
    <form
      ref={formRef}
      method="post"
      noValidate
      className={panel.form}
      onSubmit={send}
      onFocus={onBegin}
      onInput={onBegin}
    >
      {fields.map((field, index) => (
        <Fragment key={field.id}>
          {index > 0 && <hr />}
          <PropertyBlock
            index={index}
            register={register}
            control={control}
            errors={
              formState.errors.properties?.[index] ??
              (index === 0 ? (toFieldErrors(drawnFaults) as FieldErrors<PropertyDraft>) : undefined)
            }
            first={index === 0 ? first : undefined}
            isDrawnFaulty={!isAlive && posted !== undefined}
            onRemove={
              fields.length > 1
                ? () => {
                    remove(index);
                    addRef.current?.focus();
                  }
                : undefined
            }
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
          {fields.length < ANALYSIS_BOUNDS.properties.max && (
            <Button
              ref={addRef}
              variant="outline"
              size="lg"
              onClick={() => append(emptyProperty(), { focusName: `properties.${fields.length}.streetAddress` })}
            >
              Add Another Property
            </Button>
          )}
        </div>
      </div>
      <EmailWithoutScript posted={posted} />
      <IntakeField />
    </form>
  );
}
