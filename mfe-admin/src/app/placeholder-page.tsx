import { EmptyState, Page } from '@epm/ui';
import { Link } from '@epm/router';

/** Placeholder for a feature that is not implemented yet. */
export function Placeholder({ children }: { children: string }) {
  return <EmptyState title="Not set up yet">{children}</EmptyState>;
}

/** Page for a feature that the navigation lists and that is not implemented yet. */
export function PlaceholderPage({ title }: { title: string }) {
  return (
    <Page title={title} back={<Link to="/admin">Admin</Link>}>
      <Placeholder>This part of the admin area is not set up yet.</Placeholder>
    </Page>
  );
}
