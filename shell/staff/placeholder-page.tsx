import { EmptyState, Page } from '@epm/ui';
import type { ReactNode } from 'react';

/** Placeholder for a feature that is not implemented yet. */
export function Placeholder({ children }: { children: string }) {
  return <EmptyState title="Not set up yet">{children}</EmptyState>;
}

interface PlaceholderPageProps {
  title: string;
  backLink: ReactNode;
  /** Name used in the text, such as 'admin area'. */
  area: string;
}

/** Page for a feature that has a navigation entry but is not implemented yet. */
export function PlaceholderPage({ title, backLink, area }: PlaceholderPageProps) {
  return (
    <Page title={title} backLink={backLink}>
      <Placeholder>{`This part of the ${area} is not set up yet.`}</Placeholder>
    </Page>
  );
}
