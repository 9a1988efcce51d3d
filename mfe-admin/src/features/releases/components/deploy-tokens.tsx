import type { Schemas } from '@epm/contract';
import { useHost } from '@epm/router';
import { RowsSkeleton } from '@epm/staff';
import { Badge, Button, Dialog, EmptyState, Instant, Loadable, RelativeTime, Table } from '@epm/ui';
import type { TableColumn } from '@epm/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LongText, RowTitle } from '../../../app/table-cells.tsx';
import { deployTokensQuery, useRevokeToken } from '../token-queries.ts';
import { CreateTokenDialog } from './create-token-dialog.tsx';
import styles from './deploy-tokens.module.css';

type DeployToken = Schemas['DeployToken'];

const isExpired = ({ expiresAt }: DeployToken): boolean => expiresAt !== null && Date.parse(expiresAt) <= Date.now();

const formatHint = ({ app, hint }: DeployToken): string => `${app}, epmd_${hint}…`;

const columns: readonly TableColumn<DeployToken>[] = [
  {
    key: 'name',
    header: 'Name',
    isRowHeader: true,
    cell: (token) => (
      <RowTitle detail={formatHint(token)}>
        <LongText>{token.name}</LongText>
      </RowTitle>
    ),
  },
  { key: 'rights', header: 'Rights', cell: ({ rights }) => rights.join(', ') },
  {
    key: 'expires',
    header: 'Valid until',
    cell: ({ expiresAt }) => (expiresAt ? <Instant time={expiresAt} /> : 'Does not expire'),
  },
  {
    key: 'used',
    header: 'Last used',
    cell: ({ lastUsedAt, lastUsedIp }) =>
      lastUsedAt ? (
        <RowTitle detail={lastUsedIp}>
          <RelativeTime time={lastUsedAt} />
        </RowTitle>
      ) : (
        'Never'
      ),
  },
];

/** Section in which admins manage the deploy tokens that build servers use. */
export function DeployTokens({ apps }: { apps: readonly string[] }) {
  const query = useQuery(deployTokensQuery(useHost().api));
  const revocation = useRevokeToken();
  const [isCreating, setCreating] = useState(false);
  const [toRevoke, setToRevoke] = useState<DeployToken | null>(null);
  const state: TableColumn<DeployToken> = {
    key: 'state',
    header: 'Status',
    isNumeric: true,
    cell: (token) =>
      token.revokedAt || isExpired(token) ? (
        <Badge tone="caution">{token.revokedAt ? 'Revoked' : 'Expired'}</Badge>
      ) : (
        <Button
          size="sm"
          variant="outline"
          aria-label={`Revoke ${token.name} (${formatHint(token)})`}
          onClick={() => setToRevoke(token)}
        >
          Revoke
        </Button>
      ),
  };
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <h2 className={styles.title}>Deploy tokens</h2>
        <Button size="sm" onClick={() => setCreating(true)}>
          Create token
        </Button>
      </div>
      <Loadable
        query={query}
        errorMessage="Failed to load deploy tokens"
        skeleton={<RowsSkeleton rows={2} label="Loading deploy tokens" />}
      >
        {({ items }) => (
          <Table
            label="Deploy tokens"
            columns={[...columns, state]}
            rows={items}
            rowKey={({ id }) => id}
            empty={<EmptyState title="No deploy tokens yet" />}
          />
        )}
      </Loadable>
      {isCreating && <CreateTokenDialog apps={apps} onClose={() => setCreating(false)} />}
      <Dialog
        isOpen={toRevoke !== null}
        onClose={() => setToRevoke(null)}
        title={`Revoke ${toRevoke ? `${toRevoke.name} of ${toRevoke.app}` : ''}?`}
        description={`Build servers that use this token${toRevoke ? ` (epmd_${toRevoke.hint}…)` : ''} can no longer publish, and their preview links stop working. Versions that they published stay. This cannot be undone.`}
        actions={
          <>
            <Button variant="outline" onClick={() => setToRevoke(null)}>
              Cancel
            </Button>
            <Button
              variant="danger"
              onClick={() => {
                if (toRevoke) revocation.mutate(toRevoke);
                setToRevoke(null);
              }}
            >
              Revoke
            </Button>
          </>
        }
      />
    </section>
  );
}
