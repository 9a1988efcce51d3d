import { isZipOutsideServiceArea, formatSubmitLabel } from '@epm/contract';
import { Button, FieldError } from '@epm/ui';
import { useLoaderData } from '@epm/router';
import { useEffect, useRef } from 'react';
import { toProperties } from './analysis-fields.ts';
import type { AnalysisFormState } from './analysis-form-definition.ts';
import { EmailField } from './email-field.tsx';
import type { AnalysisData } from './load-analysis.ts';
import panel from '../../app/forms/form-panel.module.css';
import styles from './email-step.module.css';

interface EmailStepProps {
  form: AnalysisFormState;
  onBack: () => void;
}

export function EmailStep({ form, onBack }: EmailStepProps) {
  const { values, isSending, failure, submitButton } = form;
  const headingRef = useRef<HTMLHeadingElement>(null);
  const { servedZipCodes } = useLoaderData<AnalysisData>();
  const properties = toProperties(values);
  const isOutsideServiceArea = properties.every(({ zipCode }) => isZipOutsideServiceArea(zipCode, servedZipCodes));

  useEffect(() => headingRef.current?.focus(), []);

  return (
    <>
      <div>
        <h2 ref={headingRef} tabIndex={-1} className={styles.ready}>
          {isOutsideServiceArea ? 'Outside our service area' : 'Your Analysis is Ready!'}
        </h2>
        <p className={styles.readyText}>
          {isOutsideServiceArea
            ? 'We cannot estimate a rent there. Leave your email address, and we will write to you about the home.'
            : properties.length > 1
              ? `Where should we send the links to your ${properties.length} analyses?`
              : 'Where should we send the link?'}
        </p>
      </div>
      <EmailField form={form} />
      <div className={panel.foot}>
        <div role="alert">{failure && !isSending && <FieldError>{failure}</FieldError>}</div>
        <div className={panel.buttons}>
          <Button {...submitButton} size="lg" className={styles.submit}>
            {isOutsideServiceArea && !isSending ? 'Send my details' : formatSubmitLabel(properties.length, isSending)}
          </Button>
          <Button variant="outline" size="lg" onClick={onBack}>
            Back to the details
          </Button>
        </div>
      </div>
    </>
  );
}
