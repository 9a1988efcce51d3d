import { formatOwnerNames, OWNER_NAME_FIELD } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { Loadable, Skeleton } from '@epm/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { useId } from 'react';
import { FieldList } from '../../../documents/field-list.tsx';
import styles from './document-preview.module.css';

interface DocumentPreviewProps {
  query: UseQueryResult<Schemas['DocumentPreview']>;
  /** Names of the owners as entered, in signing order. */
  ownerNames: readonly string[];
  /** Warning about the values, shown above them. */
  warning?: string | undefined;
}

/** The values that prefill the document. */
export function DocumentPreview({ query, ownerNames, warning }: DocumentPreviewProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={styles.preview}>
      <h3 id={titleId} className={styles.title}>
        Filled in before it is sent
      </h3>
      {warning && <p className={styles.warning}>{warning}</p>}
      <Loadable
        query={query}
        errorMessage="The document could not be prepared"
        skeleton={<Skeleton label="Loading the values" lines={4} />}
      >
        {({ fields }) => (
          <FieldList
            fields={[
              { name: OWNER_NAME_FIELD, value: formatOwnerNames(ownerNames) },
              ...fields.filter(({ name }) => name !== OWNER_NAME_FIELD),
            ]}
          />
        )}
      </Loadable>
    </section>
  );
}
