import { DOCUMENT_TYPE_KEYS, DOCUMENT_TYPES } from '@epm/contract';
import type { PaymentGate, Schemas } from '@epm/contract';
import { ConflictDialog, SavedBy } from '@epm/staff';
import { Field, Input } from '@epm/ui';
import { RadioChoices } from '../../../app/radio-choices.tsx';
import type { RadioChoice } from '../../../app/radio-choices.tsx';
import { FormHistory, SettingsForm, SettingsGroup } from '../../../app/settings-form.tsx';
import { toDraft } from '../agreement-draft.ts';
import type { AgreementDraft, AgreementValues } from '../agreement-draft.ts';
import { useAgreementForm } from '../use-agreement-form.ts';

const PAYMENT_GATE_CHOICES: readonly RadioChoice<PaymentGate>[] = [
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

const HISTORY_LABELS = {
  ...FIELD_LABELS,
  ...Object.fromEntries(PAYMENT_GATE_CHOICES.map(({ value, title }) => [`paymentGate:${value}`, title])),
};

/** Form for the order of signature and payment, the broker, the expiry and the templates. */
export function AgreementForm({ settings }: { settings: Schemas['AgreementSettings'] }) {
  const edit = useAgreementForm(settings);
  const { draft, errors, conflict, change, resolveConflict, closeConflict } = edit;
  const input = (field: keyof AgreementDraft) => ({
    name: field,
    required: true,
    value: draft[field],
    onChange: ({ target }: { target: HTMLInputElement }) => change({ [field]: target.value }),
  });
  return (
    <>
      <SettingsForm
        label="Agreement settings"
        edit={edit}
        note={
          <>
            <SavedBy {...settings} />
            Changes apply to documents that are sent later.
          </>
        }
      >
        <RadioChoices
          legend={FIELD_LABELS.paymentGate}
          choices={PAYMENT_GATE_CHOICES}
          value={draft.paymentGate}
          onChange={(gate) => change({ paymentGate: gate })}
        />
        <SettingsGroup title="Countersignature" note="The broker signs each document last, after all owners.">
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
        </SettingsGroup>
        <SettingsGroup
          title="Templates"
          note="The number of each template at the signature service. It is in the address of the template’s page."
        >
          {DOCUMENT_TYPE_KEYS.map((type) => (
            <Field key={type} label={DOCUMENT_TYPES[type]} error={errors[type]}>
              <Input {...input(type)} inputMode="numeric" maxLength={9} autoComplete="off" />
            </Field>
          ))}
        </SettingsGroup>
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
      </SettingsForm>
      <FormHistory
        settingKey="agreements"
        labels={HISTORY_LABELS}
        toDraft={(value) => ({ ...toDraft(value as AgreementValues) })}
        onRestore={(value) => change(toDraft(value as AgreementValues))}
      />
    </>
  );
}

const describeValue = (draft: AgreementDraft, field: keyof AgreementDraft): string =>
  field === 'paymentGate'
    ? (PAYMENT_GATE_CHOICES.find(({ value }) => value === draft.paymentGate)?.title ?? '')
    : draft[field];
