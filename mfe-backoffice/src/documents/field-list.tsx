import type { Schemas } from '@epm/contract';
import styles from './field-list.module.css';

/** The prefilled values of a document, by field name. */
export function FieldList({ fields }: { fields: readonly Schemas['DocumentField'][] }) {
  return (
    <dl>
      {fields.map(({ name, value }) => (
        <div key={name} className={styles.field}>
          <dt className={styles.name}>{name}</dt>
          <dd className={styles.value}>{value || 'Left empty'}</dd>
        </div>
      ))}
    </dl>
  );
}
