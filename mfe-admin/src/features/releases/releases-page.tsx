import { ApiProblem } from '@epm/router/client';
import { Loadable, Page } from '@epm/ui';
import { useHost, useSession } from '@epm/router';
import { useQuery } from '@tanstack/react-query';
import { isConfirmationCanceled, Notice, RowsSkeleton } from '@epm/staff';
import { AdminLink } from '../../app/admin-link.tsx';
import { PageIntro } from '../../app/page-intro.tsx';
import { releasesQuery, useActivateRelease } from './release-queries.ts';
import { rolloutsQuery, useSetRing } from './rollout-queries.ts';
import { DeployTokens } from './components/deploy-tokens.tsx';
import { RolloutStatus } from './components/rollout-status.tsx';
import { VersionTable } from './components/version-table.tsx';
import styles from './releases-page.module.css';

export function Component() {
  const { api } = useHost();
  const isAdmin = useSession().user?.role === 'admin';
  const query = useQuery(releasesQuery(api));
  const { data: rollouts, isError: hasNoRollouts } = useQuery(rolloutsQuery(api));
  const ring = useSetRing();
  const activation = useActivateRelease();
  const { variables: lastActivation } = activation;
  const error = isConfirmationCanceled(activation.error) ? null : activation.error;
  const reason = error instanceof ApiProblem ? error.message : 'Check the connection, then try again.';
  return (
    <Page title="Releases" backLink={<AdminLink />}>
      <PageIntro>
        Each part of the site is published on its own. Activating a version makes it live for every page opened from
        then on; a page that is open keeps the version it started with. You can preview a version or send it to a ring
        of visitors first. A new version that fails too often is rolled back automatically.
      </PageIntro>
      {hasNoRollouts && (
        <Notice label="Rings and rollbacks" title="Rings and rollbacks could not be loaded">
          Versions can still be activated. The page tries again every few seconds.
        </Notice>
      )}
      <Loadable
        query={query}
        errorMessage="Failed to load releases"
        skeleton={<RowsSkeleton rows={4} label="Loading releases" />}
      >
        {({ remotes }) => (
          <div className={styles.remotes}>
            {remotes.map(({ remote, title, versions, nextCursor = null }) => (
              <VersionTable
                key={remote}
                remote={remote}
                title={title}
                versions={versions}
                olderFrom={nextCursor}
                busyVersion={activation.isPending && lastActivation?.remote === remote ? lastActivation.version : null}
                error={error && lastActivation?.remote === remote ? { version: lastActivation.version, reason } : null}
                onActivate={(version) =>
                  activation.mutate({
                    remote,
                    version,
                    expectedVersion: versions.find(({ isLive }) => isLive)?.version ?? null,
                  })
                }
                ring={rollouts?.rings.find((each) => each.remote === remote)}
                rollbacks={rollouts?.rollbacks.filter((each) => each.remote === remote) ?? []}
                isRingBusy={ring.isPending && ring.variables.remote === remote}
                onSetRing={(version, percentage) => ring.mutate({ remote, version, percentage })}
              >
                {rollouts && (
                  <RolloutStatus
                    remote={remote}
                    rollouts={rollouts}
                    isBusy={ring.isPending && ring.variables.remote === remote}
                    onStopRing={(version) => ring.mutate({ remote, version, percentage: null })}
                  />
                )}
              </VersionTable>
            ))}
          </div>
        )}
      </Loadable>
      {isAdmin && query.data && <DeployTokens apps={query.data.remotes.map(({ remote }) => remote)} />}
    </Page>
  );
}
