import { Link, useHost, useLatestParams, useSearchParams } from '@epm/router';
import { RowsSkeleton } from '@epm/staff';
import { Loadable, LoadMore, Page } from '@epm/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { PageIntro } from '../../app/page-intro.tsx';
import { parseRowId } from '../../app/parse-row-id.ts';
import { useLiveRefetch } from '../../app/use-tab-filters.ts';
import { AuditFilters } from './audit-filters.tsx';
import { AUDIT_KEY, auditListQuery } from './audit-queries.ts';
import type { AuditFilter } from './audit-queries.ts';
import { AuditTable } from './audit-table.tsx';
import { AuditCheckStatus } from './audit-check-status.tsx';
import { EntryDialog } from './entry-dialog.tsx';

const DAY_PATTERN = /^[12]\d{3}-\d{2}-\d{2}$/;
const USER_ID_PATTERN = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Returns whether the text is a valid date. The URL may contain an invalid date such as '2026-02-31'. */
const isDay = (text: string): boolean => DAY_PATTERN.test(text) && toDay(Date.parse(text)) === text;
const toDay = (time: number): string => (Number.isNaN(time) ? '' : new Date(time).toISOString().slice(0, 10));

/** Returns the filters in the URL. Ignores values that the server would reject. */

function parseFilter(params: URLSearchParams): AuditFilter {
  const get = (name: string) => (params.get(name) ?? '').trim().slice(0, 200);
  const getDay = (name: string) => (isDay(get(name)) ? get(name) : '');
  return {
    q: get('q'),
    actorId: USER_ID_PATTERN.test(get('actorId')) ? get('actorId') : '',
    action: get('action'),
    subject: get('subject'),
    from: getDay('from'),
    until: getDay('until'),
  };
}

/** Audit log. The URL contains the filters and the entry whose details are open. */
export function Component() {
  const [params, setParams] = useSearchParams();
  const getLatestParams = useLatestParams();
  const filter = parseFilter(params);
  const openId = parseRowId(params.get('entry'));
  const query = useInfiniteQuery(auditListQuery(useHost().api, filter));
  useLiveRefetch('audit.changed', AUDIT_KEY);
  function change(changes: Record<string, string>) {
    const next = getLatestParams();
    if (!next) return;
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    setParams(next, { replace: true, preventScrollReset: true });
  }
  return (
    <Page title="Audit log" backLink={<Link to="/admin">Admin</Link>}>
      <PageIntro>
        Each sign-in and each change by staff, with the values before and after it. Entries cannot be changed. Seals,
        which are checked every night, reveal changes from outside.
      </PageIntro>
      <AuditCheckStatus />
      <AuditFilters filter={filter} onChange={change} />
      <Loadable
        query={query}
        errorMessage="Failed to load the audit log"
        skeleton={<RowsSkeleton rows={8} label="Loading the audit log" />}
      >
        {({ pages }) => (
          <AuditTable
            entries={pages.flatMap(({ items }) => items)}
            isFiltered={Object.values(filter).some(Boolean)}
            onOpen={(id) => change({ entry: String(id) })}
          />
        )}
      </Loadable>
      <LoadMore pages={query} />
      {openId > 0 && <EntryDialog id={openId} onClose={() => change({ entry: '' })} />}
    </Page>
  );
}
