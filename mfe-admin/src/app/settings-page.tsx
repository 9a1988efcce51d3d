import { RowsSkeleton, UnsavedGuard } from '@epm/staff';
import { Loadable, Page } from '@epm/ui';
import type { ComponentProps, ReactNode } from 'react';

interface SettingsPageProps<T> {
  title: string;
  backLink: ReactNode;
  query: ComponentProps<typeof Loadable<T>>['query'];
  /** Name of the settings in the loading messages, such as 'mapping'. */
  name: string;
  /** Number of lines in the skeleton. */
  rows: number;
  /** Renders the form. */
  children: (settings: T) => ReactNode;
}

/** Page with a settings form that keeps unsaved changes until the admin saves or discards them. */
export const SettingsPage = <T,>({ title, backLink, query, name, rows, children }: SettingsPageProps<T>) => (
  <Page title={title} backLink={backLink}>
    <Loadable
      query={query}
      errorMessage={`Failed to load the ${name}`}
      skeleton={<RowsSkeleton rows={rows} label={`Loading the ${name}`} />}
    >
      {(settings) => <UnsavedGuard>{children(settings)}</UnsavedGuard>}
    </Loadable>
  </Page>
);
