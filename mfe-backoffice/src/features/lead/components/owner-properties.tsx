import type { Schemas } from '@epm/contract';
import { Button, Loadable, Skeleton, StatusBadge } from '@epm/ui';
import { useHost } from '@epm/router';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LeadLink } from '../../../lead-ui/lead-links.tsx';
import { Section, SectionNote } from '@epm/staff';
import { relatedLeadsQuery } from '../record-queries.ts';
import { MergeDialog } from './merge-dialog.tsx';
import styles from './owner-properties.module.css';

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
