import type { Schemas } from '@epm/contract';
import { Loadable, Skeleton } from '@epm/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { useId } from 'react';
import styles from './document-preview.module.css';

interface DocumentPreviewProps {
  query: UseQueryResult<Schemas['DocumentPreview']>;
  /** Warning about the values, shown above them. */
  warning?: string | undefined;
}

/** The values that are filled in before a document is sent. */
export function DocumentPreview({ query, warning }: DocumentPreviewProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={styles.preview}>
      <h3 id={titleId} className={styles.title}>
        Filled in from the lead
      </h3>
      {warning && <p className={styles.warning}>{warning}</p>}
      <Loadable
        query={query}
        errorMessage="The document could not be prepared"
        skeleton={<Skeleton label="Loading the values" lines={4} />}
      >
        {({ fields }) => (
          <dl>
            {fields.map(({ name, value }) => (
              <div key={name} className={styles.field}>
                <dt className={styles.name}>{name}</dt>
                <dd className={styles.value}>{value || 'Left empty'}</dd>
              </div>
            ))}
          </dl>
        )}
      </Loadable>
    </section>
  );
}
