import { ApiProblem } from '@epm/router/client';
import { ButtonLink, EmptyState, Loadable, Page } from '@epm/ui';
import { Link, useHost, useParams, useSession } from '@epm/router';
import { useQuery } from '@tanstack/react-query';
import { leadQuery } from '../../lead-data/index.ts';
import { BackToOrigin } from '../../lead-ui/lead-links.tsx';
import { paths } from '../../app/paths.ts';
import { RowsSkeleton, UnsavedGuard } from '@epm/staff';
import { LeadRecord } from './components/lead-record.tsx';

const backLink = <BackToOrigin />;

/** Returns whether the lead does not exist. 400 means that the id in the URL is malformed. */
const isNotFound = (error: Error | null) =>
  error instanceof ApiProblem && (error.status === 404 || error.status === 400);

export function Component() {
  const { id = '' } = useParams();
  const isAdmin = useSession().user?.role === 'admin';
  const query = useQuery(leadQuery(useHost().api, id));
  if (isNotFound(query.error)) {
    return (
      <Page title="Lead not found" backLink={backLink}>
        <EmptyState
          title="There is no lead at this address"
          action={
            <>
              <ButtonLink variant="outline" render={<Link to={paths.leads()} />}>
                All Leads
              </ButtonLink>
              {isAdmin && (
                <ButtonLink variant="outline" render={<Link to={paths.deletedLeads} />}>
                  Deleted Leads
                </ButtonLink>
              )}
            </>
          }
        >
          It may have been deleted, or the link is not complete.
        </EmptyState>
      </Page>
    );
  }
  if (query.data) {
    // The key remounts the record with new drafts when the page shows another lead.
    return (
      <UnsavedGuard key={id}>
        <LeadRecord lead={query.data} />
      </UnsavedGuard>
    );
  }
  return (
    <Page title="Lead" backLink={backLink}>
      <Loadable
        query={query}
        errorMessage="Failed to load lead"
        skeleton={<RowsSkeleton rows={12} label="Loading lead" />}
      >
        {() => null}
      </Loadable>
    </Page>
  );
}
