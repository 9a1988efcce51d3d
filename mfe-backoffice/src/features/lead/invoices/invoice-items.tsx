import { formatCents } from '@epm/contract';
import type { Cents, Schemas } from '@epm/contract';
import styles from './invoice-items.module.css';

/** The items of an invoice with their amounts, and the total. */
export function InvoiceItems({ invoice: { items, amount_due: total } }: { invoice: Schemas['Invoice'] }) {
  return (
    <dl className={styles.items}>
      {items.map(({ description, cents }, index) => (
        <div key={index} className={styles.item}>
          <dt>{description}</dt>
          <dd>{formatCents(cents as Cents)}</dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt>Total</dt>
        <dd>{formatCents(total as Cents)}</dd>
      </div>
    </dl>
  );
}
