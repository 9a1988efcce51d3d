import { ANALYSIS_BOUNDS, checkProperties } from '@epm/contract';
import type { PropertyDraft, PropertyField } from '@epm/contract';
import { Button, classNames, FieldError } from '@epm/ui';
import { Fragment, useEffect, useRef } from 'react';
import type { FormEvent } from 'react';
import { useFieldArray, useForm } from 'react-hook-form';
import type { FieldErrors, UseFormReturn } from 'react-hook-form';
import { emptyProperty, PROPERTY_FIELDS, toPropertyDraft } from './analysis-draft.ts';
import type { AnalysisDraftStore } from './analysis-draft.ts';
import { useErrorFocus } from '../../app/forms/focus-first-error.ts';
import { HoneypotField } from '../../app/forms/honeypot-field.tsx';
import { EmailWithoutScript } from './email-without-script.tsx';
import { mergeTyped } from './merge-typed.ts';
import { PropertyBlock } from './property-block.tsx';
import { currentYear, resolveProperties, toFieldErrors } from './property-check.ts';
import type { PropertyStepValues } from './property-check.ts';
import { propertyErrorsOf, propertyOf } from './posted-analysis.ts';
import type { PostedAnalysis } from './posted-analysis.ts';
import type { ServerFieldError } from './submit-analysis.ts';
import { useIsHydrated } from '../../app/use-is-hydrated.ts';
import panel from '../../app/forms/form-panel.module.css';

interface PropertyStepProps {
  store: AnalysisDraftStore;
  /** The server's errors about the properties of the last submission. */
  serverErrors: ServerFieldError[];
  /** Values and errors of a rejected post without JavaScript. */
  posted: PostedAnalysis | undefined;
  /** Called when the visitor starts to fill in the form. */
  onBegin: () => void;
  onContinue: () => void;
}

/** Returns whether a block was added or removed. Such a change is not validated until Continue. */
const isListChange = (names: readonly string[] | undefined) => names?.length === 1 && names[0] === 'properties';

export function PropertyStep({ store, serverErrors, posted, onBegin, onContinue }: PropertyStepProps) {
  // react-hook-form mutates errors and values in place, which breaks the React compiler's memoization.
  'use no memo';
  // No default values, because they would overwrite the values typed before hydration.
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
  const focusError = useErrorFocus(formRef);
  const isHydrated = useIsHydrated();
  const postedProperty = posted && propertyOf(posted.values);
  // Used for the server rendering and hydration only. Afterwards react-hook-form has the errors.
  const renderedErrors = posted && !isHydrated ? propertyErrorsOf(posted.errors) : {};

  useEffect(() => {
    // Sets each field, because a reset would render the blocks again and interrupt the visitor's typing.
    const typed = getValues().properties.map(toPropertyDraft);
    const merged = mergeTyped(store.read().properties, typed);
    for (const [index, property] of merged.slice(0, typed.length).entries()) {
      for (const field of PROPERTY_FIELDS) setValue(`properties.${index}.${field}`, property[field]);
    }
    if (merged.length > typed.length) append(merged.slice(typed.length), { shouldFocus: false });
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => store.write({ properties: values.properties.map(toPropertyDraft) }),
    });
  }, [append, getValues, setValue, store, subscribe]);

  useEffect(() => {
    const found = Object.entries(posted ? propertyErrorsOf(posted.errors) : {}) as [PropertyField, string][];
    for (const [field, message] of found) setError(`properties.0.${field}`, { type: 'rule', message });
    if (found.length > 0) focusError();
  }, [focusError, posted, setError]);

  useEffect(() => {
    if (serverErrors.length === 0) return;
    for (const { property, message } of serverErrors) {
      if (property) setError(`properties.${property.index}.${property.field}`, { type: 'server', message });
    }
    focusError();
  }, [serverErrors, focusError, setError]);

  const submit = (event: FormEvent) =>
    void handleSubmit(({ properties }) => {
      store.write({ properties: properties.map(toPropertyDraft) });
      onContinue();
    }, focusError)(event);

  const hasErrors = formState.errors.properties !== undefined;
  const shown = hasErrors
    ? getValues().properties.map(toPropertyDraft)
    : postedProperty && Object.keys(renderedErrors).length > 0
      ? [postedProperty]
      : [];
  const message = shown.length > 0 ? checkProperties(shown, currentYear()) : null;

  return (
    // No `action`: the page's loader delays a submit until hydration, and without JavaScript the form posts to this
    // page.
    <form
      ref={formRef}
      method="post"
      noValidate
      className={panel.form}
      onSubmit={submit}
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
              (index === 0 ? (toFieldErrors(renderedErrors) as FieldErrors<PropertyDraft>) : undefined)
            }
            initial={index === 0 ? postedProperty : undefined}
            isRenderedWithErrors={!isHydrated && posted !== undefined}
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
      <HoneypotField />
    </form>
  );
}
