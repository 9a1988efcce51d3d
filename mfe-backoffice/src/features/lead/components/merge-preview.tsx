import type { Schemas } from '@epm/contract';
import styles from './merge-dialog.module.css';

type Side = Schemas['MergePreview']['keep'];

const properties = (count: number) => (count === 1 ? '1 property' : `${count} properties`);

/** The contact that is kept, and the contact that is merged into it. */
export function MergePreview({ preview: { keep, join } }: { preview: Schemas['MergePreview'] }) {
  return (
    <div className={styles.preview}>
      <Person title="Stays" person={keep} />
      <Person title="Becomes part of it" person={join} />
    </div>
  );
}

function Person({ title, person: { name, email, phone, leads } }: { title: string; person: Side }) {
  return (
    <section className={styles.side}>
      <h3 className={styles.title}>{title}</h3>
      <p className={styles.name}>{name}</p>
      <p className={styles.email}>{email}</p>
      {phone && <p>{phone}</p>}
      <p className={styles.address}>{properties(leads)}</p>
    </section>
  );
}
