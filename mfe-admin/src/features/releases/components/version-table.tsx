import type { Schemas } from '@epm/contract';
import { RelativeTime, Badge, Button, EmptyState, Table } from '@epm/ui';
import type { TableColumn } from '@epm/ui';
import { ActivationError } from './activation-error.tsx';
import styles from './version-table.module.css';

type Release = Schemas['Release'];

interface VersionTableProps {
  remote: string;
  /** All versions, newest first. */
  versions: readonly Release[];
  busyVersion: string | null;
  /** The error if the last activation failed. */
  error: { version: string; reason: string } | null;
  onActivate: (version: string) => void;
}

export function VersionTable({ remote, versions, busyVersion, error, onActivate }: VersionTableProps) {
  const columns: readonly TableColumn<Release>[] = [
    { key: 'version', header: 'Version', isRowHeader: true, cell: ({ version }) => version },
    {
      key: 'published',
      header: 'Published',
      width: '9rem',
      cell: ({ publishedAt }) => <RelativeTime time={publishedAt} />,
    },
    {
      key: 'state',
      header: 'State',
      isNumeric: true,
      width: '7rem',
      cell: ({ version, isLive }) =>
        isLive ? (
          <Badge tone="positive">Live</Badge>
        ) : (
          <Button
            size="sm"
            variant="outline"
            aria-label={`Activate ${remote} ${version}`}
            isBusy={busyVersion === version}
            onClick={() => onActivate(version)}
          >
            Activate
          </Button>
        ),
    },
  ];
  return (
    <section>
      <h2 className={styles.title}>{remote}</h2>
      {error && <ActivationError title={`Failed to activate ${remote} ${error.version}`} reason={error.reason} />}
      <Table
        label={`Versions of ${remote}, newest first`}
        columns={columns}
        rows={versions}
        rowKey={({ version }) => version}
        empty={<EmptyState title="Nothing published yet" />}
      />
    </section>
  );
}
