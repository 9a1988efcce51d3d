import { Link } from '@epm/router';
import { RowsSkeleton, UnsavedGuard } from '@epm/staff';
import { Loadable, Page } from '@epm/ui';
import type { ComponentProps, ReactNode } from 'react';
import { useLiveRefetch } from '../../../app/use-tab-filters.ts';
import { SETTINGS_KEY } from '../../../app/settings-key.ts';
import { findSection } from '../settings-sections.ts';
import { SectionNav } from './section-nav.tsx';
import styles from './section-page.module.css';

interface SectionPageProps<T> {
  /** Last segment of the section's URL. */
  section: string;
  query: ComponentProps<typeof Loadable<T>>['query'];
  /** Renders the form. */
  children: (settings: T) => ReactNode;
}

/** Page of one section, beside the navigation of all sections. */
export function SectionLayout({ section, children }: { section: string; children: ReactNode }) {
  const { title, summary } = findSection(section);
  return (
    <Page title={title} backLink={<Link to="/admin/settings">Site settings</Link>}>
      <div className={styles.layout}>
        <SectionNav current={section} />
        <div className={styles.content}>
          <p className={styles.summary}>{summary}</p>
          {children}
        </div>
      </div>
    </Page>
  );
}

/** Page of a section with a form. Keeps unsaved changes until they are saved or discarded. */
export function SectionPage<T>({ section, query, children }: SectionPageProps<T>) {
  useLiveRefetch('settings.changed', SETTINGS_KEY);
  return (
    <SectionLayout section={section}>
      <Loadable
        query={query}
        errorMessage="Failed to load the settings"
        skeleton={<RowsSkeleton rows={6} label="Loading the settings" />}
      >
        {(settings) => <UnsavedGuard>{children(settings)}</UnsavedGuard>}
      </Loadable>
    </SectionLayout>
  );
}
