import { ANALYSIS_BOUNDS, ANALYSIS_EMAIL_CONSENT } from '@epm/contract';
import { EmailInput, Field } from '@epm/ui';
import type { AnalysisFormState } from './analysis-form-definition.ts';

export function EmailField({ form: { field, errors } }: { form: AnalysisFormState }) {
  return (
    <Field label="Email" error={errors.email} hint={ANALYSIS_EMAIL_CONSENT.text}>
      <EmailInput {...field('email')} maxLength={ANALYSIS_BOUNDS.email.max} required />
    </Field>
  );
}
