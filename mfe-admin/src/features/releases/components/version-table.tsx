import type { Schemas } from '@epm/contract';
import { useHost } from '@epm/router';
import { RelativeTime, Badge, EmptyState, LoadMore, Table } from '@epm/ui';
import type { TableColumn } from '@epm/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { LongText, RowTitle } from '../../../app/table-cells.tsx';
import { olderVersionsQuery } from '../release-queries.ts';
import { ActivationDialog } from './activation-dialog.tsx';
import { ActivationError } from './activation-error.tsx';
import { VersionMenu } from './version-menu.tsx';
import styles from './version-table.module.css';

type Release = Schemas['Release'];

interface VersionTableProps {
  remote: string;
  title: string;
  /** The newest versions, newest first, and the live version. */
  versions: readonly Release[];
  /** Cursor of the older versions; null if there are none. */
  olderFrom: string | null;
  busyVersion: string | null;
  /** Error of the last activation. Null if it did not fail. */
  error: { version: string; reason: string } | null;
  onActivate: (version: string) => void;
  /** The running ring of the app. */
  ring: { version: string; percentage: number } | undefined;
  /** Automatic rollbacks of the app, newest first. */
  rollbacks: readonly Schemas['ReleaseRollback'][];
  isRingBusy: boolean;
  onSetRing: (version: string, percentage: number) => void;
  /** State of new versions, above the table. */
  children?: ReactNode;
}

const columns: readonly TableColumn<Release>[] = [
  {
    key: 'version',
    header: 'Version',
    isRowHeader: true,
    cell: ({ version, commit }) => (
      <RowTitle detail={commit ? `${commit.author}, ${commit.hash.slice(0, 8)}` : null}>
        <LongText>{commit?.subject ? `${version}: ${commit.subject}` : version}</LongText>
      </RowTitle>
    ),
  },
  {
    key: 'published',
    header: 'Published',
    width: '7rem',
    cell: ({ publishedAt }) => <RelativeTime time={publishedAt} />,
  },
  {
    key: 'activated',
    header: 'Activated',
    width: '9rem',
    cell: ({ activatedAt, activatedBy }) =>
      activatedAt ? (
        <RowTitle detail={<LongText>{activatedBy ?? 'Publishing tool'}</LongText>}>
          <RelativeTime time={activatedAt} />
        </RowTitle>
      ) : (
        'Never'
      ),
  },
];

/**
 * Table of the versions of one app. A menu previews a version, starts its ring, or activates it after a confirmation.
 */
export function VersionTable({
  remote,
  title,
  versions,
  olderFrom,
  busyVersion,
  error,
  onActivate,
  ring,
  rollbacks,
  isRingBusy,
  onSetRing,
  children,
}: VersionTableProps) {
  const titleId = useId();
  const [versionToConfirm, setVersionToConfirm] = useState<Release | null>(null);
  const older = useInfiniteQuery(olderVersionsQuery(useHost().api, remote, olderFrom));
  const listed = new Map(
    [...versions, ...(older.data?.pages.flatMap(({ items }) => items) ?? [])].map((each) => [each.version, each]),
  );
  const rows = [...listed.values()].sort((one, other) => Date.parse(other.publishedAt) - Date.parse(one.publishedAt));
  const state: TableColumn<Release> = {
    key: 'state',
    header: 'Status',
    isNumeric: true,
    width: '9rem',
    cell: (release) =>
      release.isLive ? (
        <Badge tone="positive">Live</Badge>
      ) : (
        <span className={styles.state}>
          {ring?.version === release.version && <Badge tone="caution">Ring</Badge>}
          <VersionMenu
            remote={remote}
            version={release.version}
            percentage={ring?.version === release.version ? ring.percentage : null}
            isBusy={isRingBusy || busyVersion === release.version}
            onSetRing={(percentage) => onSetRing(release.version, percentage)}
            onActivate={() => setVersionToConfirm(release)}
          />
        </span>
      ),
  };
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {title} <span className={styles.name}>{remote}</span>
      </h2>
      {children}
      {error && <ActivationError title={`Failed to activate ${remote} ${error.version}`} reason={error.reason} />}
      <Table
        label={`Versions of ${remote}, newest first`}
        columns={[...columns, state]}
        rows={rows}
        rowKey={({ version }) => version}
        empty={<EmptyState title="Nothing published yet" />}
      />
      <LoadMore
        pages={{
          hasNextPage: older.data ? older.hasNextPage : olderFrom !== null,
          isFetchingNextPage: older.isFetching,
          isFetchNextPageError: older.isError,
          fetchNextPage: older.fetchNextPage,
        }}
      />
      <ActivationDialog
        remote={remote}
        version={versionToConfirm}
        live={versions.find(({ isLive }) => isLive)}
        ring={ring}
        rollbacks={rollbacks}
        onClose={() => setVersionToConfirm(null)}
        onConfirm={onActivate}
      />
    </section>
  );
}
