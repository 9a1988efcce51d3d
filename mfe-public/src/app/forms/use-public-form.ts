import type { Schemas } from '@epm/contract';
import { useHost } from '@epm/router';
import { useLayoutEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { createDraftStore } from './draft-store.ts';
import { failureText } from './failure-text.ts';
import type { FailureMessage } from './failure-text.ts';
import { useFaultFocus } from './focus-first-fault.ts';
import { readForm, restoreForm } from './form-values.ts';
import { createIntakeTickets } from './intake-tickets.ts';
import { faultsOf } from './take-post.ts';
import type { PostedForm } from './take-post.ts';
import { useIsAlive } from '../use-is-alive.ts';
import { websiteOf } from './website-of.ts';

type Faults<F extends string> = Partial<Record<F, string>>;

export interface PublicFormOptions<F extends string> {
  /** Names the draft in the tab's storage. */
  draftKey: string;
  /** The fields' names and first values; a box is '' or 'yes'. A constant: what is typed counts against it. */
  empty: Record<F, string>;
  /** The contract's rules: message by field. */
  check(values: Record<F, string>): Faults<F>;
  /** What came back from a post without script: `useActionData()`. */
  initial?: PostedForm<F> | undefined;
  /** @param id the same for the same words, through retries and reloads @throws ApiProblem, or whatever went wrong */
  send(values: Record<F, string>, intake: Schemas['IntakeInput'], id: string): Promise<unknown>;
  onSent(): void;
  failureMessage: FailureMessage;
}

/**
 * A public form over uncontrolled fields: keeps what was typed before the script arrived, through reloads and through
 * failures; marks what is wrong and moves the focus there; sends once however often it is pressed.
 */
export function usePublicForm<F extends string>(options: PublicFormOptions<F>) {
  const { empty, initial } = options;
  const names = Object.keys(empty) as F[];
  const { api } = useHost();
  const formRef = useRef<HTMLFormElement>(null);
  const isUnderWay = useRef(false);
  const [drafts] = useState(() => createDraftStore(options.draftKey));
  const [tickets] = useState(() => createIntakeTickets(api));
  const [values, setValues] = useState<Record<F, string>>(() => ({ ...empty, ...initial?.values }));
  const [errors, setErrors] = useState<Faults<F>>(initial?.errors ?? {});
  const [failure, setFailure] = useState(initial?.failure ?? null);
  const [isChecked, setIsChecked] = useState(initial !== undefined);
  const [isSending, setIsSending] = useState(false);
  const isAlive = useIsAlive();

  const current = (): Record<F, string> => ({ ...values, ...(formRef.current && readForm(formRef.current, names)) });
  const focusFault = useFaultFocus(formRef);

  useLayoutEffect(() => {
    const form = formRef.current;
    if (!form) return;
    const draft = initial ? {} : drafts.values();
    restoreForm(form, draft);
    setValues({ ...empty, ...initial?.values, ...draft, ...readForm(form, names) });
    if (initial) focusFault();
    // Once, when the page comes alive: from then on the form itself knows best.
  }, []);

  function changed(): void {
    const next = current();
    tickets.prepare();
    drafts.keep(next);
    setValues(next);
    // What the server found wrong stands until the field is changed.
    const unchanged = Object.entries(errors).filter(([name]) => next[name as F] === values[name as F]);
    setErrors(isChecked ? options.check(next) : (Object.fromEntries(unchanged) as Faults<F>));
  }

  /** Marks what is wrong. @returns whether nothing is */
  function check(of: readonly F[] = names): boolean {
    const found = options.check(current());
    const asked = Object.fromEntries(Object.entries(found).filter(([name]) => of.includes(name as F))) as Faults<F>;
    const isRight = Object.keys(asked).length === 0;
    setErrors(asked);
    setIsChecked(!isRight);
    if (!isRight) focusFault();
    return isRight;
  }

  async function send(): Promise<void> {
    if (isUnderWay.current || !check()) return;
    isUnderWay.current = true;
    const sent = current();
    const id = drafts.idFor(sent);
    const website = websiteOf(formRef.current);
    setIsSending(true);
    setFailure(null);
    try {
      await options.send(sent, await tickets.for(id, website), id);
      tickets.accepted();
      drafts.clear();
      options.onSent();
    } catch (error) {
      tickets.failed(error);
      const faults = faultsOf(error, names);
      setErrors(faults);
      setIsChecked(false);
      setFailure(failureText(error, options.failureMessage));
      if (Object.keys(faults).length > 0) focusFault();
    } finally {
      isUnderWay.current = false;
      setIsSending(false);
    }
  }

  const markOf = (name: F) => (errors[name] ? (true as const) : undefined);
  /** After a post without script the browser leads there by itself: to the first field that asks for it. */
  const leadsTo = (isWrong: boolean) => (initial && !isAlive && isWrong ? true : undefined);

  return {
    formProps: {
      ref: formRef,
      method: 'post' as const,
      noValidate: true,
      onFocus: () => tickets.prepare(),
      onInput: changed,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        void send();
      },
    },
    /** For a text field or a select. */
    field: (name: F) => ({
      name,
      defaultValue: values[name],
      'aria-invalid': markOf(name),
      autoFocus: leadsTo(name in errors),
    }),
    /** For a box that is ticked or not. */
    box: (name: F) => ({ name, value: 'yes', defaultChecked: values[name] === 'yes', 'aria-invalid': markOf(name) }),
    /** For one of several radio buttons. */
    choice: (name: F, value: string) => ({
      name,
      value,
      type: 'radio' as const,
      defaultChecked: values[name] === value,
    }),
    /** For the button that sends; the failure of the form as a whole stands right above it. */
    submit: { type: 'submit' as const, autoFocus: leadsTo(failure !== null) },
    /** What stands in the fields now, those of hidden steps included. */
    values,
    errors,
    check,
    isSending,
    failure,
  };
}
