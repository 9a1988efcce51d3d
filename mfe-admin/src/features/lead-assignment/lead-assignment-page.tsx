import { Loadable, Page } from '@epm/ui';
import { Link, useHost } from '@epm/router';
import { useQuery } from '@tanstack/react-query';
import { RowsSkeleton } from '../../app/rows-skeleton.tsx';
import { leadAssignmentQuery } from './api/lead-assignment.ts';
import { AssignmentForm } from './components/assignment-form.tsx';

export function Component() {
  const query = useQuery(leadAssignmentQuery(useHost().api));
  return (
    <Page title="Lead Assignment" back={<Link to="/admin">Admin</Link>}>
      <Loadable
        query={query}
        failure="Failed to load the lead assignment"
        skeleton={<RowsSkeleton label="Loading the lead assignment" />}
      >
        {(setting) => <AssignmentForm setting={setting} />}
      </Loadable>
    </Page>
  );
}
