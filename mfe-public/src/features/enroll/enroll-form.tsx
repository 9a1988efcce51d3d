import { ENROLLMENT_MESSAGES, ENROLLMENT_STEPS, findStepWithError } from '@epm/contract';
import type { EnrollmentField } from '@epm/contract';
import { Button, joinClassNames, FieldError, Stepper } from '@epm/ui';
import { ApiProblem } from '@epm/router/client';
import { useActionData, useHost, useLoaderData, useRevalidator } from '@epm/router';
import { useEffect, useRef, useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { getEnrollDraftKey } from '../../app/forms/enroll-draft.ts';
import { focusFirstError } from '../../app/forms/focus-first-error.ts';
import { HoneypotField } from '../../app/forms/honeypot-field.tsx';
import type { PostedForm } from '../../app/forms/handle-post.ts';
import { usePublicForm } from '../../app/forms/use-public-form.ts';
import { useStep } from '../../app/forms/use-step.ts';
import { useFailureToast } from '../../app/use-failure-toast.ts';
import { ContactInfo } from './contact-info.tsx';
import { INITIAL_ENROLLMENT, defineEnrollmentForm } from './enroll-form-definition.ts';
import { markFeesStale } from './load-enroll.ts';
import type { EnrollData } from './load-enroll.ts';
import { PropertyDetails } from './property-details.tsx';
import { Requirements } from './requirements.tsx';
import { Review } from './review.tsx';
import panel from '../../app/forms/form-panel.module.css';
import styles from './enroll-form.module.css';

const STEP_TITLES = ENROLLMENT_STEPS.map(({ title }) => title);
const LAST_STEP = STEP_TITLES.length - 1;
const ENROLLMENT_FIELDS = Object.keys(INITIAL_ENROLLMENT) as EnrollmentField[];

/** Renders the three enrollment steps as one form. Hidden steps stay mounted to keep their values. */
export function EnrollForm({ onEnrolled }: { onEnrolled: (leadId: string) => void }) {
  const { api } = useHost();
  const failureToast = useFailureToast();
  const { revalidate } = useRevalidator();
  const { sourceLeadId, prefilledValues, fees } = useLoaderData<EnrollData>();
  const posted = useActionData<PostedForm<EnrollmentField>>();
  const { step, goTo } = useStep(STEP_TITLES.length);
  // The submission error is hidden when the visitor moves to another step.
  const [isFailureVisible, setIsFailureVisible] = useState(true);
  const options = defineEnrollmentForm(api, fees.version);
  const initialValues = { ...INITIAL_ENROLLMENT, ...prefilledValues };
  const form = usePublicForm({
    ...options,
    draftKey: getEnrollDraftKey(sourceLeadId),
    initialValues,
    posted,
    send: (values, intake, leadId) => {
      setIsFailureVisible(true);
      return failureToast
        .run(() => options.send(values, intake, leadId), ENROLLMENT_MESSAGES.failedToast)
        .catch((error: unknown) => {
          if (error instanceof ApiProblem && error.problem?.code === 'fees.changed') {
            markFeesStale();
            void revalidate();
          }
          throw error;
        });
    },
    onRestored(restored) {
      const isUntouched = ENROLLMENT_FIELDS.every((name) => restored[name] === initialValues[name]);
      // Going back in the history after a submission opens an empty form, which must start at step 1.
      if (step > 0 && !posted && isUntouched) goTo(0, true);
    },
    onSent: onEnrolled,
  });
  const { formProps, errors, isSending, failure } = form;
  const panelRef = useRef<HTMLDivElement>(null);
  const previousStep = useRef(step);

  function moveToStep(to: number): void {
    setIsFailureVisible(false);
    goTo(to);
  }

  useEffect(() => {
    // After a submission in the last step, go to the step with the invalid field. While the visitor edits an earlier
    // step, errors in later steps must not change the step.
    const invalidStep = findStepWithError(errors);
    if (previousStep.current === LAST_STEP && invalidStep !== null) goTo(invalidStep);
    // oxlint-disable-next-line react/exhaustive-deps -- goTo is a new function on each render
  }, [errors]);

  useEffect(() => {
    if (previousStep.current === step) return;
    previousStep.current = step;
    const stepElement = panelRef.current?.querySelector<HTMLElement>(`[data-step="${step}"]`);
    if (stepElement?.querySelector('[aria-invalid="true"]')) focusFirstError(stepElement);
    else stepElement?.querySelector<HTMLElement>('h2')?.focus();
  }, [step]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (step === LAST_STEP) return formProps.onSubmit(event);
    // Enter in a field continues to the next step. Only the last step submits, after the review.
    event.preventDefault();
    moveToStep(step + 1);
  };

  return (
    <div ref={panelRef} className={panel.panel}>
      <Stepper steps={STEP_TITLES} current={step} className={panel.requiresScript} />
      <form {...formProps} onSubmit={submit} className={panel.form}>
        <Step index={0} current={step}>
          <PropertyDetails form={form} />
        </Step>
        <Step index={1} current={step}>
          <ContactInfo form={form} />
        </Step>
        <Step index={2} current={step}>
          <Review draft={form.values} onEdit={moveToStep} />
          <Requirements />
          <p className={styles.terms}>
            Enrolling is not a management agreement yet: you read and sign that after the walkthrough. Nothing is
            charged today.
          </p>
        </Step>
        <HoneypotField />
        <div className={panel.foot}>
          <div role="alert">
            {failure && step === LAST_STEP && isFailureVisible && !isSending && <FieldError>{failure}</FieldError>}
          </div>
          <div className={panel.buttons}>
            {step > 0 && (
              <Button
                variant="outline"
                size="lg"
                className={joinClassNames(panel.requiresScript, styles.back)}
                onClick={() => moveToStep(step - 1)}
              >
                Back
              </Button>
            )}
            {step < LAST_STEP && (
              <Button size="lg" className={panel.requiresScript} onClick={() => moveToStep(step + 1)}>
                Continue
              </Button>
            )}
            <Button
              {...form.submitButton}
              size="lg"
              className={joinClassNames(styles.submit, step < LAST_STEP && styles.hidden)}
              aria-disabled={isSending || undefined}
            >
              {isSending ? 'Processing...' : 'Enroll and schedule walkthrough'}
            </Button>
          </div>
        </div>
      </form>
    </div>
  );
}

function Step({ index, current, children }: { index: number; current: number; children: ReactNode }) {
  return (
    <section
      data-step={index}
      aria-labelledby={`step-${index}`}
      className={joinClassNames(styles.step, index !== current && styles.hidden)}
    >
      <h2 id={`step-${index}`} tabIndex={-1} className={styles.title}>
        {STEP_TITLES[index]}
      </h2>
      {children}
    </section>
  );
}
