import type { Schemas } from '@epm/contract';
import { classNames, EmailInput, Field, InlineEdit, Input } from '@epm/ui';
import { ConflictDialog } from '../../../app/conflict-dialog.tsx';
import { EmailLink, PhoneLink } from '../../../app/contact-links.tsx';
import { CONTACT_BOUNDS, contactForm } from '../contact-form.ts';
import { useLeadEdit } from '../hooks/use-lead-edit.ts';
import { RelinkDialog } from './relink-dialog.tsx';
import { UnsavedNotice } from './unsaved-notice.tsx';
import styles from './lead-header.module.css';

const CORRECTED = 'Links mailed to the old address stop working. New ones go to this address.';

/** How to reach the owner, editable where it stands. */
export function LeadContact({ lead }: { lead: Schemas['Lead'] }) {
  const { email, phone, company, id } = lead;
  const edit = useLeadEdit(lead, contactForm);
  const { draft, faults, type } = edit;
  const isCorrected = draft.email.trim().toLowerCase() !== email.toLowerCase();
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
              <Field label="Name" error={faults.name}>
                <Input
                  value={draft.name}
                  maxLength={CONTACT_BOUNDS.name}
                  autoComplete="off"
                  onChange={({ target }) => type({ name: target.value })}
                />
              </Field>
              <Field label="Email" error={faults.email} {...(isCorrected && { hint: CORRECTED })}>
                <EmailInput
                  value={draft.email}
                  maxLength={CONTACT_BOUNDS.email}
                  autoComplete="off"
                  onChange={({ target }) => type({ email: target.value })}
                />
              </Field>
              <Field label="Phone" isOptional>
                <Input
                  type="tel"
                  value={draft.phone}
                  maxLength={CONTACT_BOUNDS.phone}
                  autoComplete="off"
                  onChange={({ target }) => type({ phone: target.value })}
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
      {edit.relink && <RelinkDialog question={edit.relink} />}
    </div>
  );
}
