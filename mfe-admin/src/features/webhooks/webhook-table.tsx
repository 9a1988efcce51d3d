import type { ReactNode } from 'react';
import type { Schemas } from '@epm/contract';
import { Badge, Button, Instant, Table } from '@epm/ui';
import type { TableColumn } from '@epm/ui';
import { LongText, RowActions } from '../../app/table-cells.tsx';
import { formatOutcome, PROVIDER_NAMES, WEBHOOK_STATE_BADGES } from './webhook-labels.ts';

type Webhook = Schemas['Webhook'];

interface WebhookTableProps {
  webhooks: readonly Webhook[];
  onOpen: (webhook: Webhook) => void;
  onReplay: (webhook: Webhook) => void;
  /** Id of the webhook that is being replayed. */
  busyId: number | null;
  empty: ReactNode;
}

export function WebhookTable({ webhooks, onOpen, onReplay, busyId, empty }: WebhookTableProps) {
  const columns: readonly TableColumn<Webhook>[] = [
    {
      key: 'type',
      header: 'Type',
      isRowHeader: true,
      width: '20%',
      cell: ({ type }) => <LongText>{type}</LongText>,
    },
    { key: 'provider', header: 'Provider', width: '9%', cell: ({ provider }) => PROVIDER_NAMES[provider] ?? provider },
    { key: 'received', header: 'Received', width: '13%', cell: ({ receivedAt }) => <Instant time={receivedAt} /> },
    {
      key: 'state',
      header: 'Status',
      width: '11%',
      cell: ({ state }) => <Badge tone={WEBHOOK_STATE_BADGES[state].tone}>{WEBHOOK_STATE_BADGES[state].label}</Badge>,
    },
    {
      key: 'outcome',
      header: 'Outcome',
      cell: (webhook) => <LongText>{formatOutcome(webhook)}</LongText>,
    },
    { key: 'attempts', header: 'Attempts', isNumeric: true, width: '8%', cell: ({ attempts }) => attempts },
    {
      key: 'actions',
      header: 'Actions',
      isUnlabeled: true,
      width: '16%',
      cell: (webhook) => (
        <RowActions>
          <Button
            size="sm"
            variant="outline"
            aria-label={`Details of ${webhook.type}, ${webhook.eventId}`}
            onClick={() => onOpen(webhook)}
          >
            Details
          </Button>
          <Button
            size="sm"
            variant="outline"
            aria-label={`Replay ${webhook.type}, ${webhook.eventId}`}
            isBusy={busyId === webhook.id}
            onClick={() => onReplay(webhook)}
          >
            Replay
          </Button>
        </RowActions>
      ),
    },
  ];
  return (
    <Table
      label="Webhooks, newest first"
      columns={columns}
      rows={webhooks}
      rowKey={({ id }) => String(id)}
      empty={empty}
    />
  );
}
