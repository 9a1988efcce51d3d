import { formatCount } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { Section, SectionNote } from '@epm/staff';
import { formatAmount } from '../../../app/format-money.ts';
import styles from './open-amounts.module.css';

interface OpenAmountsProps {
  open: Schemas['OutstandingTotals'];
  isEqualToStripe: boolean;
}

const formatQuantity = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

/** Section with the amounts that owners have not paid yet. */
export function OpenAmounts({ open: { payments, invoices }, isEqualToStripe }: OpenAmountsProps) {
  return (
    <Section title="Open">
      <dl className={styles.totals}>
        <div>
          <dt>Card payments, open or settling</dt>
          <dd>
            <span className={styles.amount}>{formatAmount(payments.cents)}</span>
            {formatQuantity(payments.count, 'payment', 'payments')}
          </dd>
        </div>
        <div>
          <dt>Invoices, sent and not paid</dt>
          <dd>
            <span className={styles.amount}>{formatAmount(invoices.cents)}</span>
            {formatQuantity(invoices.count, 'invoice', 'invoices')}
          </dd>
        </div>
      </dl>
      {isEqualToStripe && <SectionNote>All payments and invoices match Stripe’s last report.</SectionNote>}
    </Section>
  );
}
