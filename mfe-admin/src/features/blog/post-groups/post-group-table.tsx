import { useHost } from '@epm/router';
import { RowsSkeleton, Toolbar } from '@epm/staff';
import { Button, EmptyState, Loadable, Table } from '@epm/ui';
import type { TableColumn } from '@epm/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RowActions, RowTitle } from '../../../app/table-cells.tsx';
import { useBlogChange } from '../use-blog-change.ts';
import { PostGroupDialog } from './post-group-dialog.tsx';
import type { PostGroup, PostGroupKind } from './post-group-kinds.ts';

/** Table of categories, tags or authors by name, with creation, editing and deletion. */
export function PostGroupTable({ kind }: { kind: PostGroupKind }) {
  const { api } = useHost();
  const { noun, title, plural } = kind;
  const query = useQuery(kind.listQuery(api));
  const [edited, setEdited] = useState<PostGroup | 'new' | null>(null);
  const deletion = useBlogChange<PostGroup>({
    send: (client, { id }) => kind.remove(client, id),
    successText: `${title} deleted successfully`,
    failureText: `Failed to delete ${noun}`,
  });
  const columns: TableColumn<PostGroup>[] = [
    {
      key: 'name',
      header: 'Name',
      isRowHeader: true,
      cell: (group) => <RowTitle detail={kind.getDetail(group)}>{group.name}</RowTitle>,
    },
    { key: 'posts', header: 'Posts', isNumeric: true, width: '6rem', cell: ({ posts }) => posts },
    {
      key: 'actions',
      header: 'Actions',
      isUnlabeled: true,
      width: '11rem',
      cell: (group) => (
        <RowActions>
          <Button size="sm" variant="outline" aria-label={`Edit: ${group.name}`} onClick={() => setEdited(group)}>
            Edit
          </Button>
          <Button
            size="sm"
            variant="outline"
            aria-label={`Delete: ${group.name}`}
            onClick={() => {
              if (confirm(`Are you sure you want to delete this ${noun}?`)) deletion.mutate(group);
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
        <Button onClick={() => setEdited('new')}>New {noun}</Button>
      </Toolbar>
      <Loadable
        query={query}
        errorMessage={`Failed to load ${plural}`}
        skeleton={<RowsSkeleton rows={6} label={`Loading ${plural}`} />}
      >
        {(groups) => (
          <Table
            label={`${title} list, by name`}
            columns={columns}
            rows={groups}
            rowKey={({ id }) => id}
            empty={<EmptyState title={`No ${plural} found`} />}
          />
        )}
      </Loadable>
      {edited && (
        <PostGroupDialog kind={kind} group={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </>
  );
}
