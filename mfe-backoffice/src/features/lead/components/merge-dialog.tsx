import type { Schemas } from '@epm/contract';
import { Button, Dialog, Field, Input, Loadable, Skeleton } from '@epm/ui';
import { useHost } from '@epm/router';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDebounced } from '../../../app/use-debounced.ts';
import { mergePreviewQuery, personSearchQuery, relatedQuery } from '../api/owner.ts';
import { useMergeOwners } from '../hooks/use-merge-owners.ts';
import { MergePreview } from './merge-preview.tsx';
import styles from './merge-dialog.module.css';

type LeadSummary = Schemas['LeadSummary'];

interface MergeDialogProps {
  lead: Schemas['Lead'];
  onClose: () => void;
}

/** Merges another contact into this lead's owner: search, preview, confirm. */
export function MergeDialog({ lead, onClose }: MergeDialogProps) {
  const [other, setOther] = useState<LeadSummary | null>(null);
  return other ? (
    <ConfirmMerge lead={lead} other={other} onBack={() => setOther(null)} onClose={onClose} />
  ) : (
    <FindPerson lead={lead} onPick={setOther} onClose={onClose} />
  );
}

function FindPerson({ lead, onPick, onClose }: MergeDialogProps & { onPick: (other: LeadSummary) => void }) {
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim());
  const { api } = useHost();
  const query = useQuery(personSearchQuery(api, q));
  // A merged contact has several email addresses, so comparing addresses alone is not enough.
  const related = useQuery(relatedQuery(api, lead.id)).data?.items ?? [];
  const isSameOwner = ({ id, email }: LeadSummary) =>
    id === lead.id || email.toLowerCase() === lead.email.toLowerCase() || related.some((other) => other.id === id);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Merge with another person"
      description={`Find the entry that is also ${lead.name}.`}
    >
      <Field label="Search by name, email, phone or address">
        <Input
          type="search"
          value={typed}
          maxLength={200}
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
      {q.length > 1 && (
        <Loadable query={query} failure="The search did not work" skeleton={<Skeleton label="Searching" />}>
          {({ items }) => {
            const others = items.filter((each) => !isSameOwner(each));
            if (others.length === 0) return <p role="status">No other person matches.</p>;
            return (
              <ul role="list" className={styles.found}>
                {others.map((each) => (
                  <li key={each.id}>
                    <button type="button" className={styles.person} onClick={() => onPick(each)}>
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

interface ConfirmMergeProps extends MergeDialogProps {
  other: LeadSummary;
  onBack: () => void;
}

function ConfirmMerge({ lead, other, onBack, onClose }: ConfirmMergeProps) {
  const preview = useQuery(mergePreviewQuery(useHost().api, lead.id, other.id));
  const { merge, isMerging } = useMergeOwners(lead.id, onClose);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Merge these two people?"
      description="Both histories are kept. Who unsubscribed under either address stays unsubscribed under both. This cannot be undone."
      actions={
        <>
          <Button variant="outline" onClick={onBack}>
            Back
          </Button>
          <Button disabled={!preview.data} isBusy={isMerging} onClick={() => merge(other.id)}>
            Merge
          </Button>
        </>
      }
    >
      <Loadable
        query={preview}
        failure="The preview did not load"
        skeleton={<Skeleton label="Loading the preview" height="6rem" />}
      >
        {(data) => <MergePreview preview={data} />}
      </Loadable>
    </Dialog>
  );
}
