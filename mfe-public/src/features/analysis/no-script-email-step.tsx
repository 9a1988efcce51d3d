import { formatSubmitLabel } from '@epm/contract';
import { Button, FieldError } from '@epm/ui';
import { listPropertyFieldNames } from './analysis-fields.ts';
import type { AnalysisFormState } from './analysis-form-definition.ts';
import { EmailField } from './email-field.tsx';
import panel from '../../app/forms/form-panel.module.css';
import styles from './email-step.module.css';

/** Renders the email step below the property step when JavaScript is disabled. One post submits both. */
export function NoScriptEmailStep({ form }: { form: AnalysisFormState }) {
  const { errors, failure, submitButton } = form;
  // Property errors appear in the property step above.
  const message = failure ?? (listPropertyFieldNames(errors).length > 0 ? null : errors.email);
  return (
    <noscript>
      <div className={panel.form}>
        <EmailField form={form} />
        <div className={panel.foot}>
          {message && (
            <div role="alert">
              <FieldError>{message}</FieldError>
            </div>
          )}
          <div className={panel.buttons}>
            <Button {...submitButton} size="lg" className={styles.submit}>
              {formatSubmitLabel(1, false)}
            </Button>
          </div>
        </div>
      </div>
    </noscript>
  );
}
