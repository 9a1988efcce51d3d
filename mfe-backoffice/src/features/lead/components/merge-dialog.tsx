import type { Schemas } from '@epm/contract';
import { Button, Dialog, Field, FieldError, Input, Loadable, Skeleton } from '@epm/ui';
import { useHost } from '@epm/router';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatPhone, getFailureMessage, useDebouncedValue, useDialogAction } from '@epm/staff';
import { mergePreviewQuery, contactSearchQuery, relatedLeadsQuery, mergeOwners } from '../record-queries.ts';
import styles from './merge-dialog.module.css';
import { queryKeys } from '../../../lead-data/index.ts';

type LeadSummary = Schemas['LeadSummary'];

interface MergeDialogProps {
  lead: Schemas['Lead'];
  onClose: () => void;
}

/** Dialog that merges another contact into this lead's owner, in three steps: search, preview, confirm. */
export function MergeDialog({ lead, onClose }: MergeDialogProps) {
  const [text, setText] = useState('');
  const [other, setOther] = useState<LeadSummary | null>(null);
  return other ? (
    <MergeConfirmation lead={lead} other={other} onBack={() => setOther(null)} onClose={onClose} />
  ) : (
    <ContactSearch lead={lead} text={text} onTextChange={setText} onPick={setOther} onClose={onClose} />
  );
}

interface ContactSearchProps extends MergeDialogProps {
  text: string;
  onTextChange: (typed: string) => void;
  onPick: (other: LeadSummary) => void;
}

function ContactSearch({ lead, text, onTextChange, onPick, onClose }: ContactSearchProps) {
  const q = useDebouncedValue(text.trim());
  const { api } = useHost();
  const query = useQuery(contactSearchQuery(api, q));
  // A merged contact has several email addresses, so comparing email addresses is not enough.
  const related = useQuery(relatedLeadsQuery(api, lead.id)).data?.items ?? [];
  const isSameOwner = ({ id, email }: LeadSummary) =>
    id === lead.id || email.toLowerCase() === lead.email.toLowerCase() || related.some((other) => other.id === id);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Merge with another contact"
      description={`Choose the contact to merge with ${lead.name}.`}
    >
      <Field label="Search by name, email, phone or address">
        <Input
          type="search"
          value={text}
          maxLength={200}
          autoComplete="off"
          onChange={({ target }) => onTextChange(target.value)}
        />
      </Field>
      {q.length > 1 && (
        <Loadable query={query} errorMessage="The search did not work" skeleton={<Skeleton label="Searching" />}>
          {({ items }) => {
            const others = items.filter((each) => !isSameOwner(each));
            if (others.length === 0) return <p role="status">No other contact matches.</p>;
            return (
              <ul role="list" className={styles.found}>
                {others.map((each) => (
                  <li key={each.id}>
                    <button type="button" className={styles.match} onClick={() => onPick(each)}>
                      <span className={styles.name}>{each.name}</span>
                      <span className={styles.email}>{each.email}</span>
                      <span className={styles.address}>{each.propertyAddress}</span>
                    </button>
                  </li>
                ))}
              </ul>
            );
          }}
        </Loadable>
      )}
    </Dialog>
  );
}

interface MergeConfirmationProps extends MergeDialogProps {
  other: LeadSummary;
  onBack: () => void;
}

function MergeConfirmation({ lead, other, onBack, onClose }: MergeConfirmationProps) {
  const preview = useQuery(mergePreviewQuery(useHost().api, lead.id, other.id));
  const merger = useMergeContacts(lead.id, onClose);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Merge these two contacts?"
      description="Both histories are kept. If either address has unsubscribed, both stay unsubscribed. This cannot be undone."
      actions={
        <>
          <Button variant="outline" onClick={onBack}>
            Back
          </Button>
          <Button disabled={!preview.data} isBusy={merger.isPending} onClick={() => merger.run(other.id)}>
            Merge
          </Button>
        </>
      }
    >
      <Loadable
        query={preview}
        errorMessage="The preview did not load"
        skeleton={<Skeleton label="Loading the preview" height="6rem" />}
      >
        {(data) => <MergePreview preview={data} />}
      </Loadable>
      <div role="alert">{merger.failure && <FieldError>{merger.failure}</FieldError>}</div>
    </Dialog>
  );
}

type MergeContact = Schemas['MergePreview']['keep'];

const formatPropertyCount = (count: number) => (count === 1 ? '1 property' : `${count} properties`);

/** Preview of a merge: the contact that remains, and the contact that is merged into it. */
export function MergePreview({ preview: { keep: remaining, join: merged } }: { preview: Schemas['MergePreview'] }) {
  return (
    <div className={styles.preview}>
      <ContactSummary title="Stays" contact={remaining} />
      <ContactSummary title="Merged into it" contact={merged} />
    </div>
  );
}

function ContactSummary({ title, contact: { name, email, phone, leads } }: { title: string; contact: MergeContact }) {
  return (
    <section className={styles.contact}>
      <h3 className={styles.title}>{title}</h3>
      <p className={styles.name}>{name}</p>
      <p className={styles.email}>{email}</p>
      {phone && <p>{formatPhone(phone)}</p>}
      <p className={styles.address}>{formatPropertyCount(leads)}</p>
    </section>
  );
}

/** Merges two contacts and refetches all cached leads. */
function useMergeContacts(leadId: string, onDone: () => void) {
  const { api, toast } = useHost();
  const client = useQueryClient();
  return useDialogAction({
    send: (otherLeadId: string) => mergeOwners(api, leadId, otherLeadId),
    describeFailure: (error) => getFailureMessage(error, 'Failed to merge the two contacts. Nothing was changed.'),
    onSuccess: (lead) => {
      client.setQueryData(queryKeys.lead(leadId), lead);
      void client.invalidateQueries({ queryKey: ['lead'] });
      void client.invalidateQueries({ queryKey: queryKeys.leadLists });
      toast({
        kind: 'success',
        text: 'Contacts merged. Both histories are kept.',
        detail: `Merged into ${lead.name}, ${lead.email}`,
      });
      onDone();
    },
  });
}
