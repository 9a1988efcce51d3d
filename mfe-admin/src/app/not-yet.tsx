import { EmptyState, Page } from '@epm/ui';
import { Link } from '@epm/router';

/** What stands for a feature that is not part of the product yet. */
export function NotYet({ children }: { children: string }) {
  return <EmptyState title="Not set up yet">{children}</EmptyState>;
}

/** An address that the navigation names and whose feature is not part of the product yet. */
export function NotYetPage({ title }: { title: string }) {
  return (
    <Page title={title} back={<Link to="/admin">Admin</Link>}>
      <NotYet>This part of the admin area is not set up yet.</NotYet>
    </Page>
  );
}
