import { LEGAL_PAGE_KEYS, LEGAL_PAGES } from '@epm/contract';
import type { LegalPageKey } from '@epm/contract';
import { useHost, useSearchParams } from '@epm/router';
import { RowsSkeleton, UnsavedGuard } from '@epm/staff';
import { Loadable, Tabs } from '@epm/ui';
import { useQuery } from '@tanstack/react-query';
import { useLiveRefetch } from '../../../app/use-tab-filters.ts';
import { SectionLayout } from '../frame/section-page.tsx';
import { LegalEditor } from './legal-editor.tsx';
import { LEGAL_KEY, legalPagesQuery } from './legal-queries.ts';

const parsePageKey = (param: string | null): LegalPageKey =>
  LEGAL_PAGE_KEYS.find((page) => page === param) ?? 'privacy';

/** Page with the drafts and versions of the legal texts. The URL contains the open tab. */
export function Component() {
  const query = useQuery(legalPagesQuery(useHost().api));
  useLiveRefetch('legal.changed', LEGAL_KEY);
  const [params, setParams] = useSearchParams();
  return (
    <SectionLayout section="legal">
      <Loadable
        query={query}
        errorMessage="Failed to load the legal texts"
        skeleton={<RowsSkeleton rows={8} label="Loading the legal texts" />}
      >
        {({ items }) => (
          <Tabs<LegalPageKey>
            label="Legal pages"
            value={parsePageKey(params.get('page'))}
            onChange={(page) => setParams({ page }, { replace: true })}
            items={items.map((legal) => ({
              value: legal.page,
              label: LEGAL_PAGES[legal.page].title,
              content: (
                <UnsavedGuard>
                  <LegalEditor key={legal.page} legal={legal} />
                </UnsavedGuard>
              ),
            }))}
          />
        )}
      </Loadable>
    </SectionLayout>
  );
}
