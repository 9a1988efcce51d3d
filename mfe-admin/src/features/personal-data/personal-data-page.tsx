import { MIN_SEARCH_LENGTH } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { Link, useHost, useLatestParams, useSearchParams } from '@epm/router';
import { formatPhone, RowsSkeleton, SearchField, Section, Toolbar } from '@epm/staff';
import { Button, EmptyState, Loadable, Page, Table } from '@epm/ui';
import type { TableColumn } from '@epm/ui';
import { useQuery } from '@tanstack/react-query';
import { PageIntro } from '../../app/page-intro.tsx';
import { LongText, RowTitle } from '../../app/table-cells.tsx';
import { ErasureTable } from './erasure-table.tsx';
import { peopleQuery } from './person-queries.ts';
import { PersonView } from './person-view.tsx';
import styles from './personal-data-page.module.css';

const SOURCE_LABELS: Readonly<Record<string, string>> = {
  leads: 'Leads',
  referrals: 'Referrals',
  webinar: 'Webinar',
  documents: 'Documents',
  subscriptions: 'Subscriptions',
};

/**
 * Page that shows, exports and erases the data that is stored about a person. The URL contains the search and the
 * person.
 */
export function Component() {
  const [params, setParams] = useSearchParams();
  const getLatestParams = useLatestParams();
  const q = (params.get('q') ?? '').trim().slice(0, 200);
  const email = params.get('person') ?? '';
  function setParam(name: string, value: string) {
    const next = getLatestParams();
    if (!next) return;
    if (value) next.set(name, value);
    else next.delete(name);
    if (name === 'q') next.delete('person');
    setParams(next, { replace: name === 'q', preventScrollReset: true });
  }
  return (
    <Page title="Personal data" backLink={<Link to="/admin">Admin</Link>}>
      <PageIntro>
        Everything that is stored about one person, as a file for the person or to be erased. Search by email address,
        name or phone number.
      </PageIntro>
      <div className={styles.sections}>
        {email ? (
          <PersonView key={email} email={email} onClose={() => setParam('person', '')} />
        ) : (
          <div>
            <Toolbar>
              <SearchField
                label="Search people by email address, name or phone number"
                placeholder="Email, name or phone"
                query={q}
                onSearch={(typed) => setParam('q', typed)}
              />
            </Toolbar>
            {q.length >= MIN_SEARCH_LENGTH && <FoundPeople q={q} onOpen={(person) => setParam('person', person)} />}
          </div>
        )}
        <Section title="Erasures">
          <ErasureTable />
        </Section>
      </div>
    </Page>
  );
}

function FoundPeople({ q, onOpen }: { q: string; onOpen: (email: string) => void }) {
  const query = useQuery(peopleQuery(useHost().api, q));
  const columns: TableColumn<Schemas['FoundPerson']>[] = [
    {
      key: 'email',
      header: 'Person',
      isRowHeader: true,
      cell: ({ email, name }) => <RowTitle detail={name}>{email}</RowTitle>,
    },
    { key: 'phone', header: 'Phone', width: '20%', cell: ({ phone }) => (phone ? formatPhone(phone) : '–') },
    {
      key: 'sources',
      header: 'Found in',
      width: '25%',
      cell: ({ sources }) => <LongText>{sources.map((source) => SOURCE_LABELS[source] ?? source).join(', ')}</LongText>,
    },
    {
      key: 'actions',
      header: 'Actions',
      isUnlabeled: true,
      width: '14%',
      cell: ({ email }) => (
        <Button size="sm" variant="outline" aria-label={`Show data of ${email}`} onClick={() => onOpen(email)}>
          Show data
        </Button>
      ),
    },
  ];
  return (
    <Loadable
      query={query}
      errorMessage="Failed to search people"
      skeleton={<RowsSkeleton rows={3} label="Searching people" />}
    >
      {(people) => (
        <Table
          label="People"
          columns={columns}
          rows={people}
          rowKey={({ email }) => email}
          empty={
            <EmptyState title="Nobody found">Nothing is stored about a person who matches this search.</EmptyState>
          }
        />
      )}
    </Loadable>
  );
}
