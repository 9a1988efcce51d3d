import { formatCount } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { Badge, Button, RelativeTime, Table } from '@epm/ui';
import type { TableColumn } from '@epm/ui';
import { Link } from '@epm/router';
import { RowTitle } from '../../app/table-cells.tsx';
import type { QueueChange } from './queue-queries.ts';
import { getQueueTitle } from './queue-title.ts';

type Queue = Schemas['QueueFigures'];

const createCountColumn = (key: string, header: string, read: (queue: Queue) => number | null): TableColumn<Queue> => ({
  key,
  header,
  isNumeric: true,
  cell(queue) {
    const count = read(queue);
    return count === null ? 'Unknown' : formatCount(count);
  },
});

const columns: readonly TableColumn<Queue>[] = [
  {
    key: 'queue',
    header: 'Queue',
    isRowHeader: true,
    width: '22%',
    cell: ({ name, pause }) => (
      <RowTitle
        detail={
          pause && (
            <>
              <Badge tone="caution">Paused</Badge> <RelativeTime time={pause.since} />
              {pause.by !== null && ` by ${pause.by}`}
            </>
          )
        }
      >
        {getQueueTitle(name)}
      </RowTitle>
    ),
  },
  createCountColumn('waiting', 'Waiting', ({ waiting }) => waiting),
  createCountColumn('due', 'Due', ({ due }) => due),
  createCountColumn('active', 'Running', ({ active }) => active),
  createCountColumn('delayed', 'Retrying', ({ delayed }) => delayed),
  {
    key: 'failed',
    header: 'Failed',
    isNumeric: true,
    cell: ({ failed }) => (failed > 0 ? <Link to="/admin/jobs">{formatCount(failed)}</Link> : '0'),
  },
  createCountColumn('finished', 'Last hour', ({ finishedLastHour }) => finishedLastHour),
  {
    key: 'oldest',
    header: 'Oldest waiting since',
    isNumeric: true,
    width: '9rem',
    cell: ({ oldestSince }) => (oldestSince === null ? '–' : <RelativeTime time={oldestSince} />),
  },
];

interface QueueTableProps {
  queues: readonly Queue[];
  /** Name of the queue that is being changed. */
  busyQueue: string | null;
  onChange: (change: QueueChange) => void;
}

/** Table of all queues with a button that pauses or resumes each. */
export function QueueTable({ queues, busyQueue, onChange }: QueueTableProps) {
  const change: TableColumn<Queue> = {
    key: 'change',
    header: 'Actions',
    isUnlabeled: true,
    width: '7rem',
    cell: ({ name, pause }) => (
      <Button
        size="sm"
        variant="outline"
        aria-label={`${pause ? 'Resume' : 'Pause'} ${getQueueTitle(name)}`}
        isBusy={busyQueue === name}
        onClick={() => onChange({ name, action: pause ? 'resume' : 'pause' })}
      >
        {pause ? 'Resume' : 'Pause'}
      </Button>
    ),
  };
  return <Table label="Queues" columns={[...columns, change]} rows={queues} rowKey={({ name }) => name} />;
}
