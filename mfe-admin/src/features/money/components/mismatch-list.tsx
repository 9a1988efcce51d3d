import type { Schemas } from '@epm/contract';
import { Button, Instant, Table } from '@epm/ui';
import type { TableColumn } from '@epm/ui';
import { Section } from '@epm/staff';
import { formatAmount } from '../../../app/format-money.ts';
import { useStripeComparison } from '../use-stripe-comparison.ts';
import { LeadLink } from './lead-link.tsx';
import styles from './mismatch-list.module.css';

type Mismatch = Schemas['MoneyMismatch'];

/** Section with the payments and invoices whose amounts in the ledger and at Stripe differ. */
export function MismatchList({ mismatches }: { mismatches: readonly Mismatch[] }) {
  const comparison = useStripeComparison();
  const columns: readonly TableColumn<Mismatch>[] = [
    { key: 'what', header: 'For', isRowHeader: true, width: '20%', cell: ({ what }) => what },
    { key: 'lead', header: 'Lead', width: '18%', cell: (mismatch) => <LeadLink {...mismatch} /> },
    {
      key: 'ledger',
      header: 'Our ledger',
      isNumeric: true,
      width: '12%',
      cell: ({ ledger }) => formatAmount(ledger),
    },
    { key: 'stripe', header: 'Stripe', isNumeric: true, width: '12%', cell: ({ stripe }) => formatAmount(stripe) },
    { key: 'checked', header: 'Compared', width: '16%', cell: ({ checkedAt }) => <Instant time={checkedAt} /> },
    {
      key: 'compare',
      header: 'Actions',
      isUnlabeled: true,
      cell: (mismatch) => (
        <Button
          size="sm"
          variant="outline"
          aria-label={`Compare with Stripe again: ${mismatch.what}, ${mismatch.leadName ?? 'deleted lead'}`}
          isBusy={comparison.isPending && comparison.variables.id === mismatch.id}
          onClick={() => comparison.mutate(mismatch)}
        >
          Compare with Stripe again
        </Button>
      ),
    },
  ];
  return (
    <Section title="Differences from Stripe">
      <p className={styles.text}>
        Our ledger and Stripe disagree about these amounts, which are payments less refunds. Compare each with Stripe
        again. If the difference remains, look at the payment in Stripe’s dashboard before you refund or charge
        anything.
      </p>
      <Table
        label="Payments and invoices that differ from Stripe"
        columns={columns}
        rows={mismatches}
        rowKey={({ id }) => id}
      />
    </Section>
  );
}
