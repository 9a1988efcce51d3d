import { ANALYSIS_BOUNDS, ANALYSIS_EMAIL_CONSENT, checkAnalysisEmail, isOutsideArea, submitLabel } from '@epm/contract';
import { Button, EmailInput, Field, FieldError } from '@epm/ui';
import { useLoaderData } from '@epm/router';
import { useEffect, useRef } from 'react';
import type { FormEvent } from 'react';
import { useForm } from 'react-hook-form';
import { HoneypotField } from '../../app/forms/honeypot-field.tsx';
import { honeypotValueOf } from '../../app/forms/honeypot-value.ts';
import type { AnalysisDraftStore } from './analysis-draft.ts';
import type { AnalysisData } from './load-analysis.ts';
import type { SendAnalysis } from './use-send-analysis.ts';
import type { ServerFieldError } from './submit-analysis.ts';
import panel from '../../app/forms/form-panel.module.css';
import styles from './email-step.module.css';

interface EmailStepProps {
  store: AnalysisDraftStore;
  sending: SendAnalysis;
  /** @param leadIds one per property, in the same order */
  onAccepted: (leadIds: [string, ...string[]]) => void;
  onPropertyErrors: (errors: ServerFieldError[]) => void;
  onBack: () => void;
}

export function EmailStep({
  store,
  sending: { send, isSending, failure },
  onAccepted,
  onPropertyErrors,
  onBack,
}: EmailStepProps) {
  const { properties, email } = store.read();
  const { register, handleSubmit, setError, setFocus, formState } = useForm({ defaultValues: { email } });
  const headingRef = useRef<HTMLHeadingElement>(null);
  const { servedZipCodes } = useLoaderData<AnalysisData>();
  const isOutside = properties.every(({ zipCode }) => isOutsideArea(zipCode, servedZipCodes));

  useEffect(() => headingRef.current?.focus(), []);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    const website = honeypotValueOf(event.currentTarget);
    void handleSubmit(async (values) => {
      store.write({ email: values.email });
      const outcome = await send(website);
      if (outcome?.kind === 'accepted') onAccepted(outcome.leadIds);
      if (outcome?.kind !== 'failed') return;
      const emailError = outcome.fieldErrors.find((each) => each.property === null);
      if (emailError) {
        setError('email', { type: 'server', message: emailError.message });
        setFocus('email');
      }
      const propertyErrors = outcome.fieldErrors.filter((each) => each.property !== null);
      if (propertyErrors.length > 0) onPropertyErrors(propertyErrors);
    })(event);
  };

  return (
    <form method="post" noValidate className={panel.form} onSubmit={submit}>
      <div>
        <h2 ref={headingRef} tabIndex={-1} className={styles.ready}>
          {isOutside ? 'Outside our service area' : 'Your Analysis is Ready!'}
        </h2>
        <p className={styles.readyText}>
          {isOutside
            ? 'We cannot estimate a rent there. Leave your email address, and we will write to you about the home.'
            : properties.length > 1
              ? `Where should we send the links to your ${properties.length} analyses?`
              : 'Where should we send the link?'}
        </p>
      </div>
      <Field label="Email" error={formState.errors.email?.message} hint={ANALYSIS_EMAIL_CONSENT.text}>
        <EmailInput
          {...register('email', {
            validate: (typed) => checkAnalysisEmail(typed) ?? true,
            onChange: (event: { target: HTMLInputElement }) => store.write({ email: event.target.value }),
          })}
          maxLength={ANALYSIS_BOUNDS.email.max}
          required
        />
      </Field>
      <HoneypotField />
      <div className={panel.foot}>
        <div role="alert">{failure && !isSending && <FieldError>{failure}</FieldError>}</div>
        <div className={panel.buttons}>
          <Button type="submit" size="lg" className={styles.submit}>
            {isOutside && !isSending ? 'Send My Details' : submitLabel(properties.length, isSending)}
          </Button>
          <Button variant="outline" size="lg" onClick={onBack}>
            Back to the details
          </Button>
        </div>
      </div>
    </form>
  );
}
