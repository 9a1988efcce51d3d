import { ANALYSIS_BOUNDS, ANALYSIS_EMAIL_CONSENT, ANALYSIS_MESSAGES, submitLabel } from '@epm/contract';
import { Button, EmailInput, Field, FieldError } from '@epm/ui';
import type { PostedAnalysis } from './posted-analysis.ts';
import panel from '../../app/forms/form-panel.module.css';
import styles from './email-step.module.css';

/** Renders the email step below the property step when JavaScript is disabled. One post submits both. */
export function EmailWithoutScript({ posted }: { posted: PostedAnalysis | undefined }) {
  const { values, errors, failure } = posted ?? {};
  const isPropertyValid = errors && Object.keys(errors).every((name) => name === 'email');
  return (
    <noscript>
      <div className={panel.form}>
        <Field label="Email" error={errors?.email} hint={ANALYSIS_EMAIL_CONSENT.text}>
          <EmailInput
            name="email"
            defaultValue={values?.email}
            autoFocus={errors?.email ? true : undefined}
            maxLength={ANALYSIS_BOUNDS.email.max}
            required
          />
        </Field>
        <div className={panel.foot}>
          {failure && (
            <div role="alert">
              <FieldError>{failure}</FieldError>
            </div>
          )}
          {posted && !failure && isPropertyValid && (
            <div role="alert">
              <FieldError>{errors.email ?? ANALYSIS_MESSAGES.failed}</FieldError>
            </div>
          )}
          <div className={panel.buttons}>
            <Button type="submit" size="lg" autoFocus={failure ? true : undefined} className={styles.submit}>
              {submitLabel(1, false)}
            </Button>
          </div>
        </div>
      </div>
    </noscript>
  );
}
