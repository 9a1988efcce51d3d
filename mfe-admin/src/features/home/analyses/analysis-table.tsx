import { MIN_SEARCH_LENGTH, computeRent, formatRent, formatSquareFeet, PROPERTY_TYPES } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { Link, useHost } from '@epm/router';
import { RowsSkeleton, SearchField, Toolbar, ToolbarSelect } from '@epm/staff';
import { EmptyState, Loadable, LoadMore, RelativeTime, Table } from '@epm/ui';
import type { TableColumn } from '@epm/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { RowTitle } from '../../../app/table-cells.tsx';
import { useLiveRefetch, useTabFilters } from '../../../app/use-tab-filters.ts';
import { ANALYSES_KEY, analysisListQuery } from './analysis-queries.ts';

type AnalysisSummary = Schemas['AnalysisSummary'];

const LEAD_FILTER_OPTIONS = [
  { value: '', label: 'All analyses' },
  { value: 'without', label: 'Without a lead' },
];
const NO_ESTIMATE_TEXTS: Readonly<Record<AnalysisSummary['state'], string>> = {
  pending: 'No estimate yet',
  interim: 'No estimate yet',
  completed: 'No estimate',
  'outside-area': 'Outside the service area',
};

const columns: readonly TableColumn<AnalysisSummary>[] = [
  {
    key: 'property',
    header: 'Property',
    isRowHeader: true,
    width: '32%',
    cell: ({ reportId, propertyAddress, propertyType }) => (
      <RowTitle detail={PROPERTY_TYPES[propertyType]}>
        <Link to={`/analysis/${reportId}`}>{propertyAddress}</Link>
      </RowTitle>
    ),
  },
  {
    key: 'owner',
    header: 'Owner',
    width: '20%',
    cell: ({ name, email }) => <RowTitle detail={name}>{<a href={`mailto:${email}`}>{email}</a>}</RowTitle>,
  },
  {
    key: 'area',
    header: 'Square footage',
    isNumeric: true,
    width: '7rem',
    cell: ({ squareFootage }) => formatSquareFeet(squareFootage),
  },
  {
    key: 'estimate',
    header: 'Estimate',
    cell: ({ rentEstimate, unitCount, state }) =>
      rentEstimate === null
        ? NO_ESTIMATE_TEXTS[state]
        : formatRent(computeRent({ rentPerUnit: rentEstimate, unitCount })),
  },
  {
    key: 'lead',
    header: 'Lead',
    width: '7rem',
    cell: ({ hasLead, reportId, propertyAddress }) =>
      hasLead ? (
        <Link
          to={`/leads/${reportId}`}
          state={{ from: { path: '/admin?tab=analyses', name: 'Admin' } }}
          aria-label={`Open the lead of ${propertyAddress}`}
        >
          Open lead
        </Link>
      ) : (
        'None'
      ),
  },
  {
    key: 'created',
    header: 'Submitted',
    isNumeric: true,
    width: '7rem',
    cell: ({ createdAt }) => <RelativeTime time={createdAt} />,
  },
];

/** Table of all property analyses, with links to the report and the lead. The URL contains the filters. */
export function AnalysisTable() {
  const { api } = useHost();
  // An analysis changes only together with its lead.
  useLiveRefetch('lead.changed', ANALYSES_KEY);
  const { q, get, change } = useTabFilters('analyses');
  const filter = { q, isWithoutLead: get('lead') === 'without' };
  const lead = filter.isWithoutLead ? 'without' : '';
  const query = useInfiniteQuery(analysisListQuery(api, filter));
  const isFiltered = filter.q.length >= MIN_SEARCH_LENGTH || filter.isWithoutLead;
  return (
    <>
      <Toolbar>
        <SearchField
          label="Search analyses by owner or address"
          placeholder="Name, email, address"
          query={filter.q}
          onSearch={(q) => change('q', q)}
        />
        <ToolbarSelect
          aria-label="Which analyses"
          options={LEAD_FILTER_OPTIONS}
          value={lead}
          onChange={({ target }) => change('lead', target.value)}
        />
      </Toolbar>
      <Loadable
        query={query}
        errorMessage="Failed to load entries"
        skeleton={<RowsSkeleton rows={8} label="Loading analyses" />}
      >
        {({ pages }) => (
          <>
            <Table
              label="Property analyses, newest first"
              columns={columns}
              rows={pages.flatMap(({ items }) => items)}
              rowKey={({ reportId }) => reportId}
              empty={
                <EmptyState title="No analyses found">
                  {isFiltered
                    ? 'There are no analyses matching the current filter.'
                    : 'Each property that an owner submits is listed here.'}
                </EmptyState>
              }
            />
            <LoadMore pages={query} />
          </>
        )}
      </Loadable>
    </>
  );
}
