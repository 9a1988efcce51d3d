import { deriveStaffName, DOCUMENT_TYPE_KEYS, DOCUMENT_TYPES } from '@epm/contract';
import type { PaymentGate, Schemas } from '@epm/contract';
import { ConflictDialog } from '@epm/staff';
import { Field, FieldError, Input, Instant } from '@epm/ui';
import { useId, useRef } from 'react';
import type { SubmitEvent } from 'react';
import { FormFoot } from '../../../app/form-foot.tsx';
import { RadioChoices } from '../../../app/radio-choices.tsx';
import type { RadioChoice } from '../../../app/radio-choices.tsx';
import { toDraft } from '../agreement-draft.ts';
import type { AgreementDraft } from '../agreement-draft.ts';
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

const FIELD_LABELS: Readonly<Record<keyof AgreementDraft, string>> = {
  ...DOCUMENT_TYPES,
  brokerName: 'Broker’s name',
  brokerEmail: 'Broker’s email',
  expireAfterDays: 'Days to sign',
  paymentGate: 'Signature and payment',
};

/** Form for the order of signature and payment, the broker, the expiry and the templates. */
export function AgreementForm({ settings }: { settings: Schemas['AgreementSettings'] }) {
  const form = useRef<HTMLFormElement>(null);
  const focusField = (field: keyof AgreementDraft) =>
    form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
  const { draft, errors, isDirty, isSaving, failure, conflict, change, save, discard, resolveConflict, closeConflict } =
    useAgreementForm(settings, focusField);
  const { changedAt, changedBy } = settings;
  const id = useId();
  function submit(event: SubmitEvent) {
    event.preventDefault();
    const invalid = save();
    if (invalid) focusField(invalid);
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
        legend={FIELD_LABELS.paymentGate}
        choices={GATES}
        value={draft.paymentGate}
        onChange={(gate) => change('paymentGate', gate)}
      />
      <section className={styles.group} aria-labelledby={`${id}signature`}>
        <h2 id={`${id}signature`}>Counter-signature</h2>
        <p className={styles.note}>The broker signs each document last, after all owners.</p>
        <div className={styles.fields}>
          <Field label={FIELD_LABELS.brokerName} error={errors.brokerName}>
            <Input {...input('brokerName')} maxLength={200} autoComplete="off" />
          </Field>
          <Field label={FIELD_LABELS.brokerEmail} error={errors.brokerEmail}>
            <Input {...input('brokerEmail')} type="email" maxLength={254} autoComplete="off" />
          </Field>
          <Field
            label={FIELD_LABELS.expireAfterDays}
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
          {changedBy ? (
            <>
              Saved by {deriveStaffName(changedBy)}, <Instant time={changedAt} />. Changes apply to documents that are
              sent later.
            </>
          ) : (
            'Changes apply to documents that are sent later.'
          )}
        </FormFoot>
      </div>
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          onResolve={resolveConflict}
          onClose={closeConflict}
          changePhrase="changed these settings"
          describeField={(field) => ({
            label: FIELD_LABELS[field],
            base: describeValue(toDraft(conflict.base), field),
            theirs: describeValue(toDraft(conflict.current), field),
            yours: describeValue(draft, field),
            editor: conflict.current.changedBy,
            savedAt: conflict.current.changedAt,
          })}
        />
      )}
    </form>
  );
}

const describeValue = (draft: AgreementDraft, field: keyof AgreementDraft): string =>
  field === 'paymentGate' ? (GATES.find(({ value }) => value === draft.paymentGate)?.title ?? '') : draft[field];
