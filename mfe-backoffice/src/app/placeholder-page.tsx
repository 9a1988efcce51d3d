import { EmptyState, Page } from '@epm/ui';
import { BackToDashboard } from './back-link.tsx';

/** Page for a feature that the navigation lists and that is not implemented yet. */
export function PlaceholderPage({ title }: { title: string }) {
  return (
    <Page title={title} back={<BackToDashboard />}>
      <EmptyState title="Not set up yet">This part of the back office is not set up yet.</EmptyState>
    </Page>
  );
}
