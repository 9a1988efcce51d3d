import { Page } from '@epm/ui';
import { useSearchParams } from '@epm/router';
import { BackToDashboard } from '../../app/back-link.tsx';
import { readLeadFilter } from '../../app/lead-filter.ts';
import { LeadList } from './components/lead-list.tsx';
import { StatusFilter } from './components/status-filter.tsx';

/** The filter lives in the address and nowhere else: it can be bookmarked, shared and gone back to. */
export function Component() {
  const [params, setParams] = useSearchParams();
  const filter = readLeadFilter(params);
  return (
    // this page has no navigation bar around it, so it brings its own main
    <main>
      <Page title="Lead Management" back={<BackToDashboard />}>
        <StatusFilter status={filter.status} onChange={(next) => setParams(next ? { status: next } : {})} />
        <LeadList filter={filter} />
      </Page>
    </main>
  );
}
