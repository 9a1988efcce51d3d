import { EmptyState, Page } from '@epm/ui';
import { BackToDashboard } from './back-link.tsx';

/** An address that the navigation names and whose feature is not part of the product yet. */
export function NotYetPage({ title }: { title: string }) {
  return (
    <Page title={title} back={<BackToDashboard />}>
      <EmptyState title="Not set up yet">This part of the back office is not set up yet.</EmptyState>
    </Page>
  );
}
