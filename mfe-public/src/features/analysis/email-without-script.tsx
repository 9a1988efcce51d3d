import { ANALYSIS_BOUNDS, ANALYSIS_EMAIL_CONSENT, ANALYSIS_MESSAGES, submitLabel } from '@epm/contract';
import { Button, EmailInput, Field, FieldError } from '@epm/ui';
import type { PostedAnalysis } from './posted-analysis.ts';
import panel from '../../app/forms/form-panel.module.css';
import styles from './email-step.module.css';

/** Where no script runs, step 2 stands under step 1, and one post sends both. */
export function EmailWithoutScript({ posted }: { posted: PostedAnalysis | undefined }) {
  const { values, errors, failure } = posted ?? {};
  const isHomeRight = errors && Object.keys(errors).every((name) => name === 'email');
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
          {posted && !failure && isHomeRight && (
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
