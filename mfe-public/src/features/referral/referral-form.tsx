import { PROPERTY_TYPE_KEYS, PROPERTY_TYPES, REALTOR_FIELDS, REFERRAL_BOUNDS, REFERRAL_MESSAGES } from '@epm/contract';
import type { ReferralField } from '@epm/contract';
import { useActionData, useHost, useLocation } from '@epm/router';
import { Button, EmailInput, Field, FieldError, Input, Select, Textarea } from '@epm/ui';
import { useEffect, useRef } from 'react';
import { createDraftStore } from '../../app/forms/draft-store.ts';
import { HoneypotField } from '../../app/forms/honeypot-field.tsx';
import type { PostedForm } from '../../app/forms/handle-post.ts';
import { usePublicForm } from '../../app/forms/use-public-form.ts';
import { paths } from '../../app/paths.ts';
import { useFailureToast } from '../../app/use-failure-toast.ts';
import { defineReferralForm } from './referral-form-definition.ts';
import styles from './referral-form.module.css';

const DRAFT_KEY = 'referral';
const PROPERTY_TYPE_OPTIONS = PROPERTY_TYPE_KEYS.map((value) => ({ value, label: PROPERTY_TYPES[value] }));

interface ReferralFormProps {
  /** Called after a successful submission with JavaScript. */
  onSent: () => void;
}

export function ReferralForm({ onSent }: ReferralFormProps) {
  const { api, toast } = useHost();
  const failureToast = useFailureToast();
  const posted = useActionData<PostedForm<ReferralField>>();
  const definition = defineReferralForm(api);
  const { formProps, field, submitButton, errors, isSending, failure } = usePublicForm({
    ...definition,
    draftKey: DRAFT_KEY,
    posted,
    send: (...args) => failureToast.run(() => definition.send(...args), REFERRAL_MESSAGES.failed),
    onSent(_, sent) {
      // Stores the realtor's details for the next referral.
      createDraftStore(DRAFT_KEY).save(Object.fromEntries(REALTOR_FIELDS.map((name) => [name, sent[name]])));
      toast({ kind: 'success', text: REFERRAL_MESSAGES.sent });
      onSent();
    },
  });
  const clientRef = useFocusForAnotherReferral();
  const boundedField = (name: keyof typeof REFERRAL_BOUNDS) => ({
    ...field(name),
    maxLength: REFERRAL_BOUNDS[name].max,
  });

  return (
    <form {...formProps} action={paths.realtorReferral} className={styles.form}>
      <fieldset>
        <legend className={styles.legend}>About you</legend>
        <div className={styles.fields}>
          <Field label="Your name" error={errors.realtorName}>
            <Input {...boundedField('realtorName')} autoComplete="name" required />
          </Field>
          <Field label="Brokerage" error={errors.realtorCompany}>
            <Input {...boundedField('realtorCompany')} autoComplete="organization" required />
          </Field>
          <Field label="Your email" error={errors.realtorEmail}>
            <EmailInput {...boundedField('realtorEmail')} required />
          </Field>
          <Field label="Your phone" error={errors.realtorPhone}>
            <Input {...boundedField('realtorPhone')} type="tel" autoComplete="tel" required />
          </Field>
        </div>
      </fieldset>
      <fieldset>
        <legend className={styles.legend}>About your client</legend>
        <div className={styles.fields}>
          <Field label="Client’s name" error={errors.clientName} className={styles.fullWidth}>
            <Input {...boundedField('clientName')} ref={clientRef} autoComplete="off" required />
          </Field>
          <Field label="Client’s email" error={errors.clientEmail}>
            <EmailInput {...boundedField('clientEmail')} autoComplete="off" required />
          </Field>
          <Field label="Client’s phone" error={errors.clientPhone}>
            <Input {...boundedField('clientPhone')} type="tel" autoComplete="off" required />
          </Field>
          <Field
            label="Address of the property"
            hint="Street, city and ZIP code"
            error={errors.propertyAddress}
            className={styles.fullWidth}
          >
            <Input {...boundedField('propertyAddress')} autoComplete="off" required />
          </Field>
          <Field label="Property type" error={errors.propertyType} className={styles.fullWidth}>
            <Select {...field('propertyType')} options={PROPERTY_TYPE_OPTIONS} placeholder="Choose a type" required />
          </Field>
          <Field label="Additional notes" isOptional error={errors.notes} className={styles.fullWidth}>
            <Textarea {...boundedField('notes')} />
          </Field>
        </div>
      </fieldset>
      <HoneypotField />
      <div className={styles.foot}>
        {failure && !isSending && <FieldError>{failure}</FieldError>}
        <Button {...submitButton} size="lg" isBusy={isSending} className={styles.submit}>
          {isSending ? 'Processing...' : 'Submit referral'}
        </Button>
        <p className={styles.note}>
          Please tell your client first: we contact them within 24 hours, by phone or email, only about this property.
        </p>
      </div>
    </form>
  );
}

/**
 * Returns a ref for the client name field. Focuses the field for another referral, because the realtor's details are
 * prefilled.
 */
function useFocusForAnotherReferral() {
  const ref = useRef<HTMLInputElement>(null);
  const { state } = useLocation() as { state: { isAnotherReferral?: boolean } | null };
  const isAnother = state?.isAnotherReferral === true;
  useEffect(() => {
    if (isAnother) ref.current?.focus();
  }, [isAnother]);
  return ref;
}
