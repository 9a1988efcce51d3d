import { ENROLLMENT_MESSAGES, ENROLLMENT_STEPS, stepWithError } from '@epm/contract';
import type { EnrollmentField } from '@epm/contract';
import { Button, classNames, FieldError, Stepper } from '@epm/ui';
import { useActionData, useHost, useLoaderData } from '@epm/router';
import { useEffect, useRef, useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { enrollDraftKey } from '../../app/forms/enroll-draft.ts';
import { focusFirstFault } from '../../app/forms/focus-first-fault.ts';
import { readForm } from '../../app/forms/form-values.ts';
import { IntakeField } from '../../app/forms/intake-field.tsx';
import type { PostedForm } from '../../app/forms/take-post.ts';
import { usePublicForm } from '../../app/forms/use-public-form.ts';
import { useFailureToast } from '../../app/use-failure-toast.ts';
import { ContactInfo } from './contact-info.tsx';
import { EMPTY_ENROLLMENT, enrollmentForm } from './enroll-form-options.ts';
import type { EnrollData } from './load-enroll.ts';
import { PropertyDetails } from './property-details.tsx';
import { Requirements } from './requirements.tsx';
import { Review } from './review.tsx';
import { useStep } from './use-step.ts';
import panel from '../../app/forms/form-panel.module.css';
import styles from './enroll-form.module.css';

const TITLES = ENROLLMENT_STEPS.map(({ title }) => title);
const LAST = TITLES.length - 1;

/** Three steps of one form: all of it is always there, so moving between them loses nothing. */
export function EnrollForm({ onEnrolled }: { onEnrolled: (leadId: string) => void }) {
  const { api } = useHost();
  const failureToast = useFailureToast();
  const { from, known } = useLoaderData<EnrollData>();
  const posted = useActionData<PostedForm<EnrollmentField>>();
  const { step, goTo } = useStep();
  // A failure is told where it happened; who has gone back to mend something is not told it again.
  const [isFailureFresh, setIsFailureFresh] = useState(true);
  const enrolled = useRef('');
  const [options] = useState(() =>
    enrollmentForm(api, (leadId) => {
      enrolled.current = leadId;
    }),
  );
  const empty = { ...EMPTY_ENROLLMENT, ...known };
  const form = usePublicForm<EnrollmentField>({
    ...options,
    draftKey: enrollDraftKey(from),
    empty,
    initial: posted,
    send: (values, intake, leadId) => {
      setIsFailureFresh(true);
      return failureToast.during(() => options.send(values, intake, leadId), ENROLLMENT_MESSAGES.failedToast);
    },
    onSent: () => onEnrolled(enrolled.current),
  });
  const { formProps, errors, isSending, failure } = form;
  const formRef = formProps.ref;
  const wasAt = useRef(step);

  function move(to: number): void {
    setIsFailureFresh(false);
    goTo(to);
  }

  useEffect(() => {
    // Who comes back to a step of a form that has been sent finds a new one, and begins at its beginning.
    if (step > 0 && !posted && formRef.current && isUntouched(formRef.current, empty)) goTo(0, true);
    // Once, when the form is there with what the tab has kept of it.
  }, []);

  useEffect(() => {
    // Only the last step sends, so an error found there belongs to an earlier step. While the visitor types in that step,
    // errors of later steps can wait.
    const faulty = stepWithError(errors);
    if (wasAt.current === LAST && faulty !== null) goTo(faulty);
  }, [errors]);

  useEffect(() => {
    if (wasAt.current === step) return;
    wasAt.current = step;
    const shown = formRef.current?.querySelector<HTMLElement>(`[data-step="${step}"]`);
    if (shown?.querySelector('[aria-invalid="true"]')) focusFirstFault(shown);
    else shown?.querySelector<HTMLElement>('h2')?.focus();
  }, [step, formRef]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (step === LAST) return formProps.onSubmit(event);
    // Enter in a field goes on; nothing is sent that has not been looked through.
    event.preventDefault();
    move(step + 1);
  };

  return (
    <div className={panel.panel}>
      <Stepper steps={TITLES} current={step} className={panel.scripted} />
      <form {...formProps} onSubmit={submit} className={panel.form}>
        <Step index={0} current={step}>
          <PropertyDetails form={form} />
        </Step>
        <Step index={1} current={step}>
          <ContactInfo form={form} />
        </Step>
        <Step index={2} current={step}>
          <Review typed={form.values} onEdit={move} />
          <Requirements />
          <p className={styles.terms}>
            Enrolling is not a management agreement yet: you read and sign that after the walkthrough. Nothing is
            charged today.
          </p>
        </Step>
        <IntakeField />
        <div className={panel.foot}>
          <div role="alert">
            {failure && step === LAST && isFailureFresh && !isSending && <FieldError>{failure}</FieldError>}
          </div>
          <div className={panel.buttons}>
            {step > 0 && (
              <Button variant="outline" size="lg" className={panel.scripted} onClick={() => move(step - 1)}>
                Back
              </Button>
            )}
            {step < LAST && (
              <Button size="lg" className={panel.scripted} onClick={() => move(step + 1)}>
                Continue
              </Button>
            )}
            <Button
              {...form.submit}
              size="lg"
              className={classNames(styles.submit, step < LAST && styles.away)}
              aria-disabled={isSending || undefined}
            >
              {isSending ? 'Processing...' : 'Enroll and Schedule Walkthrough'}
            </Button>
          </div>
        </div>
      </form>
    </div>
  );
}

/** Whether the form still shows what it began with. */
function isUntouched(form: HTMLFormElement, first: Readonly<Record<string, string>>): boolean {
  return Object.entries(readForm(form, Object.keys(first))).every(([name, value]) => value === first[name]);
}

function Step({ index, current, children }: { index: number; current: number; children: ReactNode }) {
  return (
    <section
      data-step={index}
      aria-labelledby={`step-${index}`}
      className={classNames(styles.step, index !== current && styles.away)}
    >
      <h2 id={`step-${index}`} tabIndex={-1} className={styles.title}>
        {TITLES[index]}
      </h2>
      {children}
    </section>
  );
}
