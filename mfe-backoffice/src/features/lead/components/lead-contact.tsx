import type { Schemas } from '@epm/contract';
import { classNames, EmailInput, Field, InlineEdit, Input } from '@epm/ui';
import { LeadConflictDialog } from '../../../lead-ui/lead-conflict-dialog.tsx';
import { EmailLink, PhoneLink } from '../../../lead-ui/contact-links.tsx';
import { useLeadEdit } from '../../../lead-data/index.ts';
import { OwnerChangeDialog } from './owner-change-dialog.tsx';
import { UnsavedNotice } from '@epm/staff';
import styles from './lead-header.module.css';
import { MAX_EMAIL_LENGTH, ENROLLMENT_MESSAGES, isEmail, LEAD_FIELDS } from '@epm/contract';
import type { LeadForm } from '../../../lead-data/index.ts';

const EMAIL_CHANGED_HINT = 'Links mailed to the old address stop working. New ones go to this address.';

/** The owner's name, email and phone, edited inline. */
export function LeadContact({ lead }: { lead: Schemas['Lead'] }) {
  const { email, phone, company, id } = lead;
  const edit = useLeadEdit(lead, contactForm);
  const { draft, errors, update } = edit;
  const isEmailChanged = draft.email.trim().toLowerCase() !== email.toLowerCase();
  return (
    <div className={classNames(styles.owner, edit.isOpen && styles.editing)}>
      <InlineEdit
        label="Edit contact"
        isEditing={edit.isOpen}
        onEdit={edit.open}
        onSave={() => edit.save()}
        onCancel={edit.cancel}
        fields={
          <>
            <div className={styles.fields}>
              <Field label="Name" error={errors.name}>
                <Input
                  value={draft.name}
                  maxLength={CONTACT_MAX_LENGTHS.name}
                  autoComplete="off"
                  onChange={({ target }) => update({ name: target.value })}
                />
              </Field>
              <Field label="Email" error={errors.email} {...(isEmailChanged && { hint: EMAIL_CHANGED_HINT })}>
                <EmailInput
                  value={draft.email}
                  maxLength={CONTACT_MAX_LENGTHS.email}
                  autoComplete="off"
                  onChange={({ target }) => update({ email: target.value })}
                />
              </Field>
              <Field label="Phone" isOptional>
                <Input
                  type="tel"
                  value={draft.phone}
                  maxLength={CONTACT_MAX_LENGTHS.phone}
                  autoComplete="off"
                  onChange={({ target }) => update({ phone: target.value })}
                />
              </Field>
            </div>
            <UnsavedNotice reason={edit.unsavedReason} />
          </>
        }
      >
        <div className={styles.contact}>
          <EmailLink email={email} />
          {phone ? <PhoneLink phone={phone} /> : <span className={styles.missing}>No phone</span>}
          {company && <span>{company}</span>}
        </div>
      </InlineEdit>
      <LeadConflictDialog edit={edit} leadId={id} />
      {edit.ownerChange && <OwnerChangeDialog change={edit.ownerChange} />}
    </div>
  );
}

export interface ContactDraft {
  name: string;
  email: string;
  phone: string;
}

export const CONTACT_MAX_LENGTHS = {
  name: LEAD_FIELDS.name.maxLength,
  email: MAX_EMAIL_LENGTH,
  phone: LEAD_FIELDS.phone.maxLength,
} as const;

/** Inline form in the header for the owner's contact data. */
export const contactForm: LeadForm<ContactDraft> = {
  toDraft: ({ name, email, phone }: Schemas['Lead']) => ({ name, email, phone: phone ?? '' }),
  read: ({ name, email, phone }) => ({ name: name.trim(), email: email.trim(), phone: phone.trim() || null }),
  errors: ({ name, email }) => ({
    ...(!name.trim() && { name: 'Enter a name.' }),
    ...(!email.trim()
      ? { email: 'Enter an email address.' }
      : !isEmail(email.trim()) && { email: ENROLLMENT_MESSAGES.email }),
  }),
  successText: 'Lead updated successfully',
  errorText: 'Failed to update lead',
};
