import { Loadable, Page } from '@epm/ui';
import { Link, useHost } from '@epm/router';
import { useQuery } from '@tanstack/react-query';
import { RowsSkeleton, UnsavedGuard } from '@epm/staff';
import { leadAssignmentQuery } from './assignment-queries.ts';
import { AssignmentForm } from './components/assignment-form.tsx';

export function Component() {
  const query = useQuery(leadAssignmentQuery(useHost().api));
  return (
    <Page title="Lead Assignment" backLink={<Link to="/admin">Admin</Link>}>
      <Loadable
        query={query}
        errorMessage="Failed to load the lead assignment"
        skeleton={<RowsSkeleton rows={4} label="Loading the lead assignment" />}
      >
        {(setting) => (
          <UnsavedGuard>
            <AssignmentForm setting={setting} />
          </UnsavedGuard>
        )}
      </Loadable>
    </Page>
  );
}
