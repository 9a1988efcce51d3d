import { Link, useHost } from '@epm/router';
import { useQuery } from '@tanstack/react-query';
import { SettingsPage } from '../../app/settings-page.tsx';
import { leadAssignmentQuery } from './assignment-queries.ts';
import { AssignmentForm } from './components/assignment-form.tsx';

export function Component() {
  const query = useQuery(leadAssignmentQuery(useHost().api));
  return (
    <SettingsPage
      title="Lead assignment"
      backLink={<Link to="/admin">Admin</Link>}
      query={query}
      name="lead assignment"
      rows={4}
    >
      {(setting) => <AssignmentForm setting={setting} />}
    </SettingsPage>
  );
}
