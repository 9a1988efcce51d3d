import { ANALYSIS_BOUNDS, ANALYSIS_EMAIL_CONSENT, ANALYSIS_MESSAGES, submitLabel } from '@epm/contract';
import { Button, EmailInput, Field, FieldError } from '@epm/ui';
import type { PostedAnalysis } from './posted-analysis.ts';
import styles from './analysis-form.module.css';

/** Where no script runs, step 2 stands under step 1, and one post sends both. */
export function EmailWithoutScript({ posted }: { posted: PostedAnalysis | undefined }) {
  const { values, errors, failure } = posted ?? {};
  const isHomeRight = errors && Object.keys(errors).every((name) => name === 'email');
  return (
    <noscript>
      <div className={styles.form}>
        <Field label="Email" error={errors?.email} hint={ANALYSIS_EMAIL_CONSENT.text}>
          <EmailInput
            name="email"
            defaultValue={values?.email}
            autoFocus={errors?.email ? true : undefined}
            maxLength={ANALYSIS_BOUNDS.email.max}
            required
          />
        </Field>
        <div className={styles.foot}>
          {failure && <div role="alert"><FieldError>{failure}</FieldError></div>}
          {posted && !failure && isHomeRight && <div role="alert"><FieldError>{errors.email ?? ANALYSIS_MESSAGES.failed}</FieldError></div>}
          <div className={styles.buttons}>
            <Button type="submit" size="lg" autoFocus={failure ? true : undefined} className={styles.submit}>{submitLabel(1, false)}</Button>
          </div>
        </div>
      </div>
    </noscript>
  );
}
