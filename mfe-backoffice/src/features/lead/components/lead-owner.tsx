import { ENROLLMENT_MESSAGES, formatCount, isEmail, LEAD_FIELDS, MAX_EMAIL_LENGTH } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { Link, useHost } from '@epm/router';
import { SectionNote, UnsavedNotice, Section } from '@epm/staff';
import {
  Button,
  createLazyDialog,
  joinClassNames,
  Dialog,
  EmailInput,
  Field,
  InlineEdit,
  Input,
  StatusBadge,
  Loadable,
  Skeleton,
} from '@epm/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '../../../app/paths.ts';
import { useLeadEdit } from '../../../lead-data/index.ts';
import type { LeadForm, OwnerChange } from '../../../lead-data/index.ts';
import { EmailLink, PhoneLink, LeadLink } from '../../../lead-ui/lead-links.tsx';
import { LeadConflictDialog } from '../../../lead-ui/lead-conflict-dialog.tsx';
import { relatedLeadsQuery } from '../record-queries.ts';
import styles from './lead-owner.module.css';

const EMAIL_CHANGED_HINT = 'Links emailed to the old address stop working. New ones go to this address.';

/** The owner's name, email and phone, edited inline. */
export function LeadContact({ lead }: { lead: Schemas['Lead'] }) {
  const { email, phone, company, id } = lead;
  const edit = useLeadEdit(lead, contactForm);
  const { draft, errors, update } = edit;
  const isEmailChanged = draft.email.trim().toLowerCase() !== email.toLowerCase();
  return (
    <div className={joinClassNames(styles.owner, edit.isOpen && styles.editing)}>
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
              <Field label="Phone" isOptional error={errors.phone}>
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

/**
 * Dialog that asks for confirmation when the new email address belongs to another owner, because saving moves the lead
 * to that owner.
 */
function OwnerChangeDialog({ change: { owner, confirm, dismiss } }: { change: OwnerChange }) {
  const { name, email, leads, leadCount } = owner;
  const hiddenCount = leadCount - leads.length;
  return (
    <Dialog
      isOpen
      onClose={dismiss}
      title={`This email address belongs to ${name}`}
      description={`Nothing is saved yet. If you go on, this lead becomes ${name}’s (${email}), under the consents they gave.`}
      actions={
        <>
          <Button variant="outline" onClick={dismiss}>
            Back to editing
          </Button>
          <Button onClick={confirm}>Move the lead to {name}</Button>
        </>
      }
    >
      {leads.length === 0 ? (
        <p>{name} has no lead at present.</p>
      ) : (
        <>
          <SectionNote>{name} has</SectionNote>
          <ul role="list">
            {leads.map(({ id, propertyAddress, status }) => (
              <li key={id} className={styles.property}>
                <Link to={paths.lead(id)} target="_blank">
                  {propertyAddress || 'A property without an address'}
                </Link>
                <StatusBadge status={status} />
              </li>
            ))}
          </ul>
          {hiddenCount > 0 && <SectionNote>and {formatCount(hiddenCount)} more</SectionNote>}
        </>
      )}
    </Dialog>
  );
}

interface ContactDraft {
  name: string;
  email: string;
  phone: string;
}

const CONTACT_MAX_LENGTHS = {
  name: LEAD_FIELDS.name.maxLength,
  email: MAX_EMAIL_LENGTH,
  phone: LEAD_FIELDS.phone.maxLength,
} as const;

/** Inline form in the header for the owner's contact data. */
const contactForm: LeadForm<ContactDraft> = {
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

const MergeDialog = createLazyDialog(
  async () => (await import(/* webpackChunkName: "backoffice.lead-dialogs" */ './merge-dialog.tsx')).MergeDialog,
);

/** The owner's other properties, and the button that merges duplicate contacts. */
export function OwnerProperties({ lead }: { lead: Schemas['Lead'] }) {
  const query = useQuery(relatedLeadsQuery(useHost().api, lead.id));
  const [isMerging, setMerging] = useState(false);
  return (
    <Section
      title="Owner"
      actions={
        <Button size="sm" variant="outline" onClick={() => setMerging(true)}>
          Merge
        </Button>
      }
    >
      <Loadable
        query={query}
        errorMessage="Failed to load the owner’s other properties"
        skeleton={<Skeleton label="Loading the owner’s other properties" />}
      >
        {({ items }) =>
          items.length === 0 ? (
            <SectionNote>No other property of this owner is known.</SectionNote>
          ) : (
            <>
              <SectionNote>This owner also has</SectionNote>
              <ul role="list">
                {items.map(({ id, propertyAddress, status }) => (
                  <li key={id} className={styles.property}>
                    <LeadLink id={id}>{propertyAddress || 'A property without an address'}</LeadLink>
                    <StatusBadge status={status} />
                  </li>
                ))}
              </ul>
            </>
          )
        }
      </Loadable>
      {isMerging && <MergeDialog lead={lead} onClose={() => setMerging(false)} />}
    </Section>
  );
}
