import { useHost } from '@epm/router';
import { useLayoutEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { createDraftStore } from './draft-store.ts';
import { getFailureText } from './failure-text.ts';
import { useErrorFocus } from './focus-first-error.ts';
import { readForm, restoreForm, listSensitiveFieldNames } from './form-values.ts';
import { createIntakeTickets } from './intake-tickets.ts';
import { toFieldErrors } from './handle-post.ts';
import type { PostedForm, FormDefinition } from './handle-post.ts';
import { useIsHydrated } from '../use-is-hydrated.ts';
import { readHoneypotValue } from './honeypot-value.ts';

type FieldErrors<F extends string> = Partial<Record<F, string>>;

/** @template R type of the response to an accepted submission */
export interface PublicFormOptions<F extends string, R> extends FormDefinition<F, R> {
  /** Draft key in the tab's storage. */
  draftKey: string;
  /** Initial values by field name; a checkbox is '' or 'yes'. Must not change while the form is mounted. */
  initialValues: Record<F, string>;
  /** Values and errors of a rejected post without JavaScript: `useActionData()`. */
  posted?: PostedForm<F> | undefined;
  /** Called once, on hydration, with the values from the draft and the page. */
  onRestored?(values: Record<F, string>): void;
  /**
   * @param sent the submitted values
   * @returns a promise if the form navigates to another page; the form is busy until the promise settles
   */
  onSent(response: R, sent: Record<F, string>): void | Promise<void>;
}

/**
 * Runs a public form with uncontrolled fields. Keeps the entered values through hydration, reloads and failures, even
 * in fields that are no longer rendered. Marks invalid fields and moves focus to the first invalid field. Submits only
 * once on a double click.
 */
export function usePublicForm<F extends string, R>(options: PublicFormOptions<F, R>) {
  const { initialValues, posted } = options;
  const { api } = useHost();
  const formRef = useRef<HTMLFormElement>(null);
  const isInFlight = useRef(false);
  /** Names of fields that drafts must not contain. Collected here, because a later step may not render these fields. */
  const sensitiveNames = useRef(new Set<string>());
  const [drafts] = useState(() => createDraftStore(options.draftKey));
  const [tickets] = useState(() => createIntakeTickets(api));
  const [values, setValues] = useState<Record<F, string>>(() => ({ ...initialValues, ...posted?.values }));
  const [errors, setErrors] = useState<FieldErrors<F>>(posted?.errors ?? {});
  const [failure, setFailure] = useState(posted?.failure ?? null);
  const names = Object.keys(values) as F[];
  /** Names of the fields in the last failed check. Input updates the errors of these fields. */
  const [checkedNames, setCheckedNames] = useState<readonly F[]>(posted ? names : []);
  const [isSending, setIsSending] = useState(false);
  const isHydrated = useIsHydrated();

  const readValues = (): Record<F, string> => ({
    ...values,
    ...(formRef.current && readForm(formRef.current, names)),
  });
  function toDraftValues(all: Record<F, string>): Record<string, string> {
    for (const name of formRef.current ? listSensitiveFieldNames(formRef.current, names) : [])
      sensitiveNames.current.add(name);
    return Object.fromEntries(Object.entries<string>(all).filter(([name]) => !sensitiveNames.current.has(name)));
  }
  const focusError = useErrorFocus(formRef);

  useLayoutEffect(() => {
    const form = formRef.current;
    if (!form) return;
    const draft = posted ? {} : drafts.values();
    restoreForm(form, draft);
    const restored = { ...initialValues, ...posted?.values, ...draft, ...readForm(form, names) };
    setValues(restored);
    options.onRestored?.(restored);
    if (posted) focusError();
    // oxlint-disable-next-line react/exhaustive-deps -- runs once, on hydration; afterwards the controls contain the current values
  }, []);

  function updateValues(next: Record<F, string>): void {
    drafts.save(toDraftValues(next));
    setValues(next);
  }

  function handleInput(): void {
    const next = readValues();
    const foundErrors = options.check(next);
    tickets.prepare();
    updateValues(next);
    // A field shows a new error only if this input changed it. A server error stays until its field changes.
    const shown = names.map((name) => {
      const isChanged = next[name] !== values[name];
      const isShown = isChanged || errors[name] !== undefined;
      if (checkedNames.includes(name)) return [name, isShown ? foundErrors[name] : undefined];
      return [name, isChanged ? undefined : errors[name]];
    });
    setErrors(Object.fromEntries(shown.filter(([, message]) => message)) as FieldErrors<F>);
  }

  /** Validates the given fields and marks the invalid fields. @returns whether all are valid */
  function check(checked: readonly F[] = names): boolean {
    const next = readValues();
    const all = Object.entries(options.check(next));
    const found = Object.fromEntries(all.filter(([name]) => checked.includes(name as F))) as FieldErrors<F>;
    const isValid = Object.keys(found).length === 0;
    updateValues(next);
    setErrors(found);
    setCheckedNames(isValid ? [] : checked);
    if (!isValid) focusError();
    return isValid;
  }

  /** Replaces all values and errors, for example to add or remove fields. */
  function replaceFields(next: Record<F, string>, nextErrors: FieldErrors<F>): void {
    updateValues(next);
    setErrors(nextErrors);
  }

  async function send(): Promise<void> {
    if (isInFlight.current || !check()) return;
    isInFlight.current = true;
    const sent = readValues();
    const id = drafts.getSubmissionId(toDraftValues(sent));
    const website = readHoneypotValue(formRef.current);
    setIsSending(true);
    setFailure(null);
    try {
      const response = await options.send(sent, await tickets.createIntake(id, website), id);
      tickets.recordAccepted();
      drafts.clear();
      await options.onSent(response, sent);
    } catch (error) {
      tickets.recordFailure(error);
      const serverErrors = toFieldErrors(error, names);
      setErrors(serverErrors);
      setCheckedNames([]);
      setFailure(getFailureText(error, options.failureMessage));
      if (Object.keys(serverErrors).length > 0) focusError();
    } finally {
      isInFlight.current = false;
      setIsSending(false);
    }
  }

  const getAriaInvalid = (name: F) => (errors[name] ? (true as const) : undefined);
  /** Sets `autofocus` in the server-rendered page. Without JavaScript, the browser focuses the first such element. */
  const autoFocusIf = (isInvalid: boolean) => (posted && !isHydrated && isInvalid ? true : undefined);

  return {
    formProps: {
      ref: formRef,
      method: 'post' as const,
      noValidate: true,
      onFocus: () => tickets.prepare(),
      onInput: handleInput,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        void send();
      },
    },
    /** Returns the props for a text field or select. */
    field: (name: F) => ({
      name,
      defaultValue: values[name],
      'aria-invalid': getAriaInvalid(name),
      autoFocus: autoFocusIf(name in errors),
    }),
    /** Returns the props for a checkbox. */
    checkbox: (name: F) => ({
      name,
      value: 'yes',
      defaultChecked: values[name] === 'yes',
      'aria-invalid': getAriaInvalid(name),
    }),
    /** Returns the props for a radio button. */
    radio: (name: F, value: string) => ({
      name,
      value,
      type: 'radio' as const,
      defaultChecked: values[name] === value,
    }),
    /**
     * Submit button props. After a rejected post, the button receives focus, because the form's error is right above
     * it.
     */
    submitButton: { type: 'submit' as const, autoFocus: autoFocusIf(failure !== null) },
    /** Current values, including fields that are not rendered. */
    values,
    errors,
    check,
    replaceFields,
    isSending,
    failure,
  };
}

/** Public form state, passed to the form's components. */
export type PublicFormState<F extends string> = ReturnType<typeof usePublicForm<F, unknown>>;
