import type { Schemas } from '@epm/contract';
import { useHost } from '@epm/router';
import { useLayoutEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { createDraftStore } from './draft-store.ts';
import { failureText } from './failure-text.ts';
import type { FailureMessage } from './failure-text.ts';
import { useErrorFocus } from './focus-first-error.ts';
import { readForm, restoreForm } from './form-values.ts';
import { createIntakeTickets } from './intake-tickets.ts';
import { fieldErrorsOf } from './handle-post.ts';
import type { PostedForm } from './handle-post.ts';
import { useIsHydrated } from '../use-is-hydrated.ts';
import { honeypotValueOf } from './honeypot-value.ts';

type FieldErrors<F extends string> = Partial<Record<F, string>>;

export interface PublicFormOptions<F extends string> {
  /** Key of the draft in the tab's storage. */
  draftKey: string;
  /** Initial values by field name; a checkbox is '' or 'yes'. Must not change while the form is mounted. */
  initialValues: Record<F, string>;
  /** Validates the values by the contract's rules. Returns error messages by field. */
  check(values: Record<F, string>): FieldErrors<F>;
  /** Values and errors of a rejected post without JavaScript: `useActionData()`. */
  posted?: PostedForm<F> | undefined;
  /** @param id idempotency key: equal for equal values, also after a reload @throws ApiProblem or a network error */
  send(values: Record<F, string>, intake: Schemas['IntakeInput'], id: string): Promise<unknown>;
  onSent(): void;
  failureMessage: FailureMessage;
}

/**
 * Runs a public form with uncontrolled fields. Keeps values that were typed before hydration, through reloads and after
 * failures. Marks invalid fields and moves the focus to the first. Submits once, also on a double click.
 */
export function usePublicForm<F extends string>(options: PublicFormOptions<F>) {
  const { initialValues, posted } = options;
  const names = Object.keys(initialValues) as F[];
  const { api } = useHost();
  const formRef = useRef<HTMLFormElement>(null);
  const isInFlight = useRef(false);
  const [drafts] = useState(() => createDraftStore(options.draftKey));
  const [tickets] = useState(() => createIntakeTickets(api));
  const [values, setValues] = useState<Record<F, string>>(() => ({ ...initialValues, ...posted?.values }));
  const [errors, setErrors] = useState<FieldErrors<F>>(posted?.errors ?? {});
  const [failure, setFailure] = useState(posted?.failure ?? null);
  const [isChecked, setIsChecked] = useState(posted !== undefined);
  const [isSending, setIsSending] = useState(false);
  const isHydrated = useIsHydrated();

  const current = (): Record<F, string> => ({ ...values, ...(formRef.current && readForm(formRef.current, names)) });
  const focusError = useErrorFocus(formRef);

  useLayoutEffect(() => {
    const form = formRef.current;
    if (!form) return;
    const draft = posted ? {} : drafts.values();
    restoreForm(form, draft);
    setValues({ ...initialValues, ...posted?.values, ...draft, ...readForm(form, names) });
    if (posted) focusError();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- runs once, on hydration; afterwards the controls have the current values
  }, []);

  function handleInput(): void {
    const next = current();
    tickets.prepare();
    drafts.save(next);
    setValues(next);
    // An error from the server stays until its field changes.
    const unchanged = Object.entries(errors).filter(([name]) => next[name as F] === values[name as F]);
    setErrors(isChecked ? options.check(next) : (Object.fromEntries(unchanged) as FieldErrors<F>));
  }

  /** Validates the given fields and marks the invalid ones. @returns whether all are valid */
  function check(checkedNames: readonly F[] = names): boolean {
    const all = Object.entries(options.check(current()));
    const found = Object.fromEntries(all.filter(([name]) => checkedNames.includes(name as F))) as FieldErrors<F>;
    const isValid = Object.keys(found).length === 0;
    setErrors(found);
    setIsChecked(!isValid);
    if (!isValid) focusError();
    return isValid;
  }

  async function send(): Promise<void> {
    if (isInFlight.current || !check()) return;
    isInFlight.current = true;
    const sent = current();
    const id = drafts.idFor(sent);
    const website = honeypotValueOf(formRef.current);
    setIsSending(true);
    setFailure(null);
    try {
      await options.send(sent, await tickets.intakeFor(id, website), id);
      tickets.recordAccepted();
      drafts.clear();
      options.onSent();
    } catch (error) {
      tickets.recordFailure(error);
      const serverErrors = fieldErrorsOf(error, names);
      setErrors(serverErrors);
      setIsChecked(false);
      setFailure(failureText(error, options.failureMessage));
      if (Object.keys(serverErrors).length > 0) focusError();
    } finally {
      isInFlight.current = false;
      setIsSending(false);
    }
  }

  const ariaInvalid = (name: F) => (errors[name] ? (true as const) : undefined);
  /** Sets `autofocus` in the server-rendered page. Without JavaScript the browser focuses the first such element. */
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
    /** Returns the props of a text field or select. */
    field: (name: F) => ({
      name,
      defaultValue: values[name],
      'aria-invalid': ariaInvalid(name),
      autoFocus: autoFocusIf(name in errors),
    }),
    /** Returns the props of a checkbox. */
    box: (name: F) => ({
      name,
      value: 'yes',
      defaultChecked: values[name] === 'yes',
      'aria-invalid': ariaInvalid(name),
    }),
    /** Returns the props of a radio button. */
    choice: (name: F, value: string) => ({
      name,
      value,
      type: 'radio' as const,
      defaultChecked: values[name] === value,
    }),
    /**
     * Props of the submit button. After a rejected post it gets the focus, since the form's error is right above it.
     */
    submit: { type: 'submit' as const, autoFocus: autoFocusIf(failure !== null) },
    /** The current values, including the fields of hidden steps. */
    values,
    errors,
    check,
    isSending,
    failure,
  };
}
