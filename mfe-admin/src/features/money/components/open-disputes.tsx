import { formatDate } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { Badge, Table } from '@epm/ui';
import type { TableColumn } from '@epm/ui';
import { Section } from '@epm/staff';
import { formatAmount } from '../../../app/format-money.ts';
import { LeadLink } from './lead-link.tsx';

type Dispute = Schemas['OpenDispute'];

const columns: readonly TableColumn<Dispute>[] = [
  { key: 'lead', header: 'Lead', isRowHeader: true, width: '22%', cell: (dispute) => <LeadLink {...dispute} /> },
  { key: 'what', header: 'For', width: '22%', cell: ({ what }) => what },
  { key: 'amount', header: 'Amount', isNumeric: true, width: '12%', cell: ({ cents }) => formatAmount(cents) },
  { key: 'deadline', header: 'Deadline', width: '20%', cell: (dispute) => <Deadline {...dispute} /> },
  {
    key: 'state',
    header: 'State',
    cell: ({ needsAnswer }) =>
      needsAnswer ? (
        <Badge tone="negative">Needs an answer</Badge>
      ) : (
        <Badge tone="gray">Answered, waiting for the bank</Badge>
      ),
  },
];

/** Deadline such as 'Answer by Dec 4, 2026', or only the day if the dispute is answered. */
function Deadline({ answerDueAt, needsAnswer }: Dispute) {
  if (answerDueAt === null) return <>Not known</>;
  const day = formatDate(answerDueAt);
  return <time dateTime={answerDueAt}>{needsAnswer ? `Answer by ${day}` : day}</time>;
}

/** Section with the disputes that a bank has not decided yet. */
export function OpenDisputes({ disputes }: { disputes: readonly Dispute[] }) {
  return (
    <Section title="Open disputes">
      <Table
        label="Open disputes, earliest deadline first"
        columns={columns}
        rows={disputes}
        rowKey={({ stripeId }) => stripeId}
      />
    </Section>
  );
}
