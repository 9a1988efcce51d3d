import { useHost } from '@epm/router';
import { RowsSkeleton, Toolbar } from '@epm/staff';
import { Button, EmptyState, Loadable, Table } from '@epm/ui';
import type { TableColumn } from '@epm/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RowActions, RowTitle } from '../../../app/table-cells.tsx';
import { useBlogChange } from '../use-blog-change.ts';
import { TermDialog } from './term-dialog.tsx';
import type { Term, TermKind } from './term-kinds.ts';

/** Table of categories, tags or authors by name, with creation, editing and deletion. */
export function TermTable({ kind }: { kind: TermKind }) {
  const { api } = useHost();
  const { noun, title, plural } = kind;
  const query = useQuery(kind.listQuery(api));
  const [edited, setEdited] = useState<Term | 'new' | null>(null);
  const deletion = useBlogChange<Term>({
    send: (client, { id }) => kind.remove(client, id),
    successText: `${title} deleted successfully`,
    failureText: `Failed to delete ${noun}`,
  });
  const columns: TableColumn<Term>[] = [
    {
      key: 'name',
      header: 'Name',
      isRowHeader: true,
      cell: (term) => <RowTitle detail={kind.getDetail(term)}>{term.name}</RowTitle>,
    },
    { key: 'posts', header: 'Posts', isNumeric: true, width: '6rem', cell: ({ posts }) => posts },
    {
      key: 'actions',
      header: 'Actions',
      isUnlabeled: true,
      width: '11rem',
      cell: (term) => (
        <RowActions>
          <Button size="sm" variant="outline" aria-label={`Edit: ${term.name}`} onClick={() => setEdited(term)}>
            Edit
          </Button>
          <Button
            size="sm"
            variant="outline"
            aria-label={`Delete: ${term.name}`}
            onClick={() => {
              if (confirm(`Are you sure you want to delete this ${noun}?`)) deletion.mutate(term);
            }}
          >
            Delete
          </Button>
        </RowActions>
      ),
    },
  ];
  return (
    <>
      <Toolbar>
        <Button onClick={() => setEdited('new')}>New {title}</Button>
      </Toolbar>
      <Loadable
        query={query}
        errorMessage={`Failed to load ${plural}`}
        skeleton={<RowsSkeleton rows={6} label={`Loading ${plural}`} />}
      >
        {(terms) => (
          <Table
            label={`${title} list, by name`}
            columns={columns}
            rows={terms}
            rowKey={({ id }) => id}
            empty={<EmptyState title={`No ${plural} found`} />}
          />
        )}
      </Loadable>
      {edited && <TermDialog kind={kind} term={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </>
  );
}
