import type { Schemas } from '@epm/contract';
import { classNames, EmailInput, Field, InlineEdit, Input } from '@epm/ui';
import { ConflictDialog } from '../../../app/conflict-dialog.tsx';
import { EmailLink, PhoneLink } from '../../../app/contact-links.tsx';
import { CONTACT_MAX_LENGTHS, contactForm } from '../contact-form.ts';
import { useLeadEdit } from '../hooks/use-lead-edit.ts';
import { OwnerChangeDialog } from './owner-change-dialog.tsx';
import { UnsavedNotice } from './unsaved-notice.tsx';
import styles from './lead-header.module.css';

const EMAIL_CHANGED_HINT = 'Links mailed to the old address stop working. New ones go to this address.';

/** The owner's name, email and phone, edited inline. */
export function LeadContact({ lead }: { lead: Schemas['Lead'] }) {
  const { email, phone, company, id } = lead;
  const edit = useLeadEdit(lead, contactForm);
  const { draft, errors, update } = edit;
  const isEmailChanged = draft.email.trim().toLowerCase() !== email.toLowerCase();
  return (
    <div className={classNames(styles.person, edit.isEditing && styles.editing)}>
      <InlineEdit
        label="Edit contact"
        isEditing={edit.isEditing}
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
            <UnsavedNotice unsaved={edit.unsaved} />
          </>
        }
      >
        <div className={styles.contact}>
          <EmailLink email={email} />
          {phone ? <PhoneLink phone={phone} /> : <span className={styles.none}>No phone</span>}
          {company && <span>{company}</span>}
        </div>
      </InlineEdit>
      <ConflictDialog edit={edit} leadId={id} />
      {edit.ownerChange && <OwnerChangeDialog change={edit.ownerChange} />}
    </div>
  );
}
