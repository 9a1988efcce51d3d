import { ENROLLMENT_BOUNDS, getEnrollmentSmsConsentWording } from '@epm/contract';
import { Checkbox, EmailInput, Field, Input } from '@epm/ui';
import { paths } from '../../app/paths.ts';
import { useSite } from '../../app/site.ts';
import type { EnrollmentFormState } from './enroll-form-definition.ts';
import panel from '../../app/forms/form-panel.module.css';
import styles from './enroll-form.module.css';

export function ContactInfo({ form: { field, checkbox, errors } }: { form: EnrollmentFormState }) {
  const { company } = useSite();
  return (
    <div className={panel.fields}>
      <Field label="Full name" error={errors.name} className={panel.full}>
        <Input {...field('name')} maxLength={ENROLLMENT_BOUNDS.name.max} autoComplete="name" required />
      </Field>
      <Field
        label="Email"
        error={errors.email}
        hint="Your confirmation goes here, with the link to your walkthrough."
        className={panel.full}
      >
        <EmailInput {...field('email')} maxLength={ENROLLMENT_BOUNDS.email.max} required />
      </Field>
      <Field
        label="Phone"
        error={errors.phone}
        hint="We call about the walkthrough, or if something is unclear."
        className={panel.full}
      >
        <Input
          {...field('phone')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={ENROLLMENT_BOUNDS.phone.max}
          required
        />
      </Field>
      <div className={styles.consent}>
        <Checkbox
          {...checkbox('smsConsent')}
          label="Text me as well (optional)"
          hint={
            <>
              {getEnrollmentSmsConsentWording(company.name).text}{' '}
              <a href={paths.privacy} target="_blank" rel="noopener">
                Privacy policy
              </a>
              ,{' '}
              <a href={paths.terms} target="_blank" rel="noopener">
                terms
              </a>
              .
            </>
          }
        />
      </div>
    </div>
  );
}
