import { ApiProblem } from '@epm/router/client';
import { Loadable, Page } from '@epm/ui';
import { useHost } from '@epm/router';
import { useQuery } from '@tanstack/react-query';
import { RowsSkeleton } from '@epm/staff';
import { AdminLink } from '../../app/admin-link.tsx';
import { PageIntro } from '../../app/page-intro.tsx';
import { releasesQuery, useActivateRelease } from './release-queries.ts';
import { VersionTable } from './components/version-table.tsx';
import styles from './releases-page.module.css';

export function Component() {
  const query = useQuery(releasesQuery(useHost().api));
  const activation = useActivateRelease();
  const { error, variables: last } = activation;
  const reason = error instanceof ApiProblem ? error.message : 'Check the connection, then try again.';
  return (
    <Page title="Releases" backLink={<AdminLink />}>
      <PageIntro>
        Each part of the site is published on its own. Activating a version makes it live for every page opened from
        then on; a page that is open keeps the version it started with.
      </PageIntro>
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
                busyVersion={activation.isPending && last?.remote === remote ? last.version : null}
                error={error && last.remote === remote ? { version: last.version, reason } : null}
                onActivate={(version) => activation.mutate({ remote, version })}
              />
            ))}
          </div>
        )}
      </Loadable>
    </Page>
  );
}
