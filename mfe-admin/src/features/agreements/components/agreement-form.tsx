import { DOCUMENT_TYPE_KEYS, DOCUMENT_TYPES } from '@epm/contract';
import type { PaymentGate, Schemas } from '@epm/contract';
import { Field, FieldError, Input } from '@epm/ui';
import { useId, useRef } from 'react';
import type { SubmitEvent } from 'react';
import { FormFoot } from '../../../app/form-foot.tsx';
import { RadioChoices } from '../../../app/radio-choices.tsx';
import type { RadioChoice } from '../../../app/radio-choices.tsx';
import type { AgreementDraft } from '../agreement-form.ts';
import { useAgreementForm } from '../use-agreement-form.ts';
import styles from './agreement-form.module.css';

const GATES: readonly RadioChoice<PaymentGate>[] = [
  { value: 'either', title: 'In any order', text: 'Staff send the agreement and take the onboarding fee as it suits.' },
  {
    value: 'after-signature',
    title: 'Signature first',
    text: 'The onboarding fee can be paid once the management agreement is signed.',
  },
  {
    value: 'before-signature',
    title: 'Payment first',
    text: 'The management agreement can be sent once the onboarding fee is paid.',
  },
];

/** Form for the order of signature and payment, the broker, the expiry and the templates. */
export function AgreementForm({ settings }: { settings: Schemas['AgreementSettings'] }) {
  const { draft, errors, isDirty, isSaving, failure, change, save, discard } = useAgreementForm(settings);
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  function submit(event: SubmitEvent) {
    event.preventDefault();
    const invalid = save();
    if (invalid) form.current?.querySelector<HTMLElement>(`[name="${invalid}"]`)?.focus();
  }
  const input = (field: keyof AgreementDraft) => ({
    name: field,
    required: true,
    value: draft[field],
    onChange: ({ target }: { target: HTMLInputElement }) => change(field, target.value),
  });
  return (
    <form ref={form} className={styles.form} aria-label="Agreement settings" noValidate onSubmit={submit}>
      <RadioChoices
        legend="Signature and payment"
        choices={GATES}
        value={draft.paymentGate}
        onChange={(gate) => change('paymentGate', gate)}
      />
      <section className={styles.group} aria-labelledby={`${id}signature`}>
        <h2 id={`${id}signature`}>Counter-signature</h2>
        <p className={styles.note}>The broker signs each document last, after all owners.</p>
        <div className={styles.fields}>
          <Field label="Broker’s name" error={errors.brokerName}>
            <Input {...input('brokerName')} maxLength={200} autoComplete="off" />
          </Field>
          <Field label="Broker’s email" error={errors.brokerEmail}>
            <Input {...input('brokerEmail')} type="email" maxLength={254} autoComplete="off" />
          </Field>
          <Field
            label="Days to sign"
            error={errors.expireAfterDays}
            hint="After this many days, a document can no longer be signed."
          >
            <Input {...input('expireAfterDays')} inputMode="numeric" maxLength={3} autoComplete="off" />
          </Field>
        </div>
      </section>
      <section className={styles.group} aria-labelledby={`${id}templates`}>
        <h2 id={`${id}templates`}>Templates</h2>
        <p className={styles.note}>
          The number of each template at the signature service. It is in the address of the template’s page.
        </p>
        <div className={styles.fields}>
          {DOCUMENT_TYPE_KEYS.map((type) => (
            <Field key={type} label={DOCUMENT_TYPES[type]} error={errors[type]}>
              <Input {...input(type)} inputMode="numeric" maxLength={9} autoComplete="off" />
            </Field>
          ))}
        </div>
      </section>
      <div className={styles.outcome}>
        <div role="alert">{failure && <FieldError>{failure}</FieldError>}</div>
        <FormFoot isDirty={isDirty} isSaving={isSaving} onDiscard={discard}>
          Changes apply to documents that are sent later.
        </FormFoot>
      </div>
    </form>
  );
}
