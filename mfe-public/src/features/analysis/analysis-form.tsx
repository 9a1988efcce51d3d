import { findPropertiesError } from '@epm/contract';
import { Stepper } from '@epm/ui';
import { useActionData, useHost, useNavigate } from '@epm/router';
import { useEffect } from 'react';
import type { FormEvent } from 'react';
import { storeEmailForEnrollment } from '../../app/forms/enroll-draft.ts';
import type { PostedForm } from '../../app/forms/handle-post.ts';
import { HoneypotField } from '../../app/forms/honeypot-field.tsx';
import { usePublicForm } from '../../app/forms/use-public-form.ts';
import { useStep } from '../../app/forms/use-step.ts';
import { paths } from '../../app/paths.ts';
import { getCurrentYear, toProperties, listPropertyFieldNames } from './analysis-fields.ts';
import type { AnalysisField, AnalysisValues } from './analysis-fields.ts';
import { defineAnalysisForm } from './analysis-form-definition.ts';
import { EmailStep } from './email-step.tsx';
import { PropertyStep } from './property-step.tsx';
import panel from '../../app/forms/form-panel.module.css';

const STEP_TITLES = ['Property', 'Email'];
const EMAIL_STEP = 1;

const arePropertiesValid = (values: AnalysisValues) =>
  findPropertiesError(toProperties(values), getCurrentYear()) === null;

/**
 * Renders the two steps as one form. Only the current step is rendered; the form keeps the values of the other step.
 */
export function AnalysisForm() {
  const { api } = useHost();
  const navigate = useNavigate();
  const { step, goTo } = useStep(STEP_TITLES.length);
  const posted = useActionData<PostedForm<AnalysisField>>();
  const form = usePublicForm({
    ...defineAnalysisForm(api),
    draftKey: 'analysis',
    posted,
    onRestored(restored) {
      if (step === EMAIL_STEP && !arePropertiesValid(restored)) goTo(0, true);
    },
    onSent(leadIds, { email }) {
      storeEmailForEnrollment(leadIds, email);
      return navigate(paths.report(leadIds[0]));
    },
  });
  const isEmailStep = step === EMAIL_STEP && arePropertiesValid(form.values);
  const hasPropertyErrors = listPropertyFieldNames(form.errors).length > 0;

  useEffect(() => {
    // If the server rejects a property, return to the first step, which contains the property fields.
    if (isEmailStep && hasPropertyErrors) goTo(0, true);
    // oxlint-disable-next-line react/exhaustive-deps -- goTo is a new function on each render
  }, [isEmailStep, hasPropertyErrors]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (isEmailStep) return form.formProps.onSubmit(event);
    event.preventDefault();
    if (form.check(listPropertyFieldNames(form.values))) goTo(EMAIL_STEP);
  };

  return (
    <div className={panel.panel}>
      <Stepper className={panel.requiresScript} steps={STEP_TITLES} current={isEmailStep ? EMAIL_STEP : 0} />
      {/* The form has no `action`, so the loader script delays a submission until hydration. Without JavaScript, the
          form posts to this page. */}
      <form {...form.formProps} onSubmit={submit} className={panel.form}>
        {isEmailStep ? <EmailStep form={form} onBack={() => goTo(0)} /> : <PropertyStep form={form} />}
        <HoneypotField />
      </form>
    </div>
  );
}
