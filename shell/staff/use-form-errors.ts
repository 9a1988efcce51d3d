import { useEffect, useRef, useState } from 'react';
import type { Dispatch, RefObject, SetStateAction } from 'react';
import { isConfirmationCanceled, toFieldErrors } from './server-errors.ts';
import type { FieldErrors } from './server-errors.ts';

export interface FormErrors<Field extends string = string> {
  /** Ref of the form element. The names of its controls are the names of the fields. */
  formRef: RefObject<HTMLFormElement | null>;
  errors: FieldErrors<Field>;
  /** Message for a failed save. */
  failure: string | null;
  /**
   * Replaces all errors with the given errors, and moves focus to the first invalid field of the form. Does not move
   * focus if the user has focused a text field since the submission. Errors of fields without a control become the
   * failure message.
   * @returns whether there are no errors
   */
  check: (found: FieldErrors<Field>) => boolean;
  /**
   * Like `check`, shows the server's errors for rejected fields. If there are none, shows the failure message.
   * @param fieldErrors errors by control name; by default, the response's field errors by API field name
   */
  showError: (error: unknown, failure: string, fieldErrors?: FieldErrors<Field>) => void;
  /** Removes the failure message, and the errors of the changed fields and of the fields nested in them. */
  clearErrors: (...changed: Field[]) => void;
  /** Removes the failure message and all errors. */
  resetErrors: () => void;
  /** Sets the errors without moving focus. */
  setErrors: Dispatch<SetStateAction<FieldErrors<Field>>>;
  setFailure: Dispatch<SetStateAction<string | null>>;
}

/** Moves focus to a field of a form. @param name name of the control */
export const focusField = (form: HTMLFormElement | null, name: string): void =>
  form?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();

const TEXT_CONTROL_SELECTOR = 'input:not([type="checkbox"]):not([type="radio"]), textarea, [contenteditable="true"]';

/** Manages the field errors and the failure message of a staff form. */
export function useFormErrors<Field extends string = string>(): FormErrors<Field> {
  const formRef = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors<Field>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [found, setFound] = useState<FieldErrors<Field>>({});
  const focusedAtSubmit = useRef<Element>(null);
  useEffect(() => {
    const remember = ({ target }: Event) => {
      if (target === formRef.current) focusedAtSubmit.current = document.activeElement;
    };
    // Listens in the capture phase on the document: a form in a dialog mounts later, and React handles submit events at
    // its root element, which is too late.
    document.addEventListener('submit', remember, true);
    return () => document.removeEventListener('submit', remember, true);
  }, []);
  // Runs after the errors are rendered, because a list expands the entry of an invalid field in that render.
  useEffect(() => {
    const controls = formRef.current?.querySelectorAll('[name]') ?? [];
    const names = [...controls].map((control) => control.getAttribute('name'));
    const first = names.find((name) => name !== null && Object.hasOwn(found, name));
    const { activeElement } = document;
    const isTyping = activeElement !== focusedAtSubmit.current && activeElement?.matches(TEXT_CONTROL_SELECTOR);
    if (first && !isTyping) focusField(formRef.current, first);
    const unshown = Object.entries<string | undefined>(found).filter(([field]) => !names.includes(field));
    if (unshown.length > 0) setFailure(unshown.map(([, message]) => message).join(' '));
  }, [found]);

  function check(next: FieldErrors<Field>): boolean {
    setErrors(next);
    setFailure(null);
    // Copies the object, so that a second check with the same object moves focus again.
    setFound({ ...next });
    return Object.keys(next).length === 0;
  }

  return {
    formRef,
    errors,
    failure,
    check,
    showError(error, message, fieldErrors = toFieldErrors(error)) {
      if (check(fieldErrors) && !isConfirmationCanceled(error)) setFailure(message);
    },
    clearErrors(...changed) {
      const isChanged = (field: string) => changed.some((each) => field === each || field.startsWith(`${each}.`));
      setFailure(null);
      setErrors(
        (all) => Object.fromEntries(Object.entries(all).filter(([field]) => !isChanged(field))) as FieldErrors<Field>,
      );
    },
    resetErrors() {
      setFailure(null);
      setErrors({});
    },
    setErrors,
    setFailure,
  };
}
