import type { Schemas } from '@epm/contract';
import { useState } from 'react';
import { Badge, Button, Dialog, EmptyState, Instant, Loadable, Table } from '@epm/ui';
import type { TableColumn } from '@epm/ui';
import { useHost, useSession } from '@epm/router';
import { useQuery } from '@tanstack/react-query';
import { RowsSkeleton } from '@epm/staff';
import { userListQuery } from './home-queries.ts';
import { useChangeRole } from './use-change-role.ts';
import styles from './user-table.module.css';

type User = Schemas['User'];

/** Returns the id of the email element. Role buttons refer to it, so that screen readers announce the user. */
const getEmailElementId = (id: string) => `user-${id}`;

export function UserTable() {
  const { api } = useHost();
  const { user: self } = useSession();
  const query = useQuery(userListQuery(api));
  const roleChange = useChangeRole();
  const [resigningAdmin, setResigningAdmin] = useState<User | null>(null);

  const columns: readonly TableColumn<User>[] = [
    {
      key: 'email',
      header: 'Email',
      isUnlabeled: true,
      cell: ({ id, email }) => (
        <span className={styles.email} id={getEmailElementId(id)}>
          {email}
          {id === self?.id && <span className={styles.ownMark}> (you)</span>}
        </span>
      ),
    },
    {
      key: 'role',
      header: 'Role',
      width: '8rem',
      cell: ({ role }) => <Badge tone={role === 'admin' ? 'info' : 'gray'}>{role}</Badge>,
    },
    {
      key: 'created',
      header: 'Since',
      isNumeric: true,
      width: '10rem',
      cell: ({ createdAt }) => <Instant time={createdAt} />,
    },
    {
      key: 'change',
      header: 'Change role',
      isNumeric: true,
      isUnlabeled: true,
      width: '10rem',
      cell: ({ id, role, ...user }) => (
        <Button
          size="sm"
          variant="outline"
          aria-describedby={getEmailElementId(id)}
          isBusy={roleChange.isPending && roleChange.variables.id === id}
          onClick={() =>
            id === self?.id && role === 'admin'
              ? setResigningAdmin({ id, role, ...user })
              : roleChange.mutate({ id, role: role === 'admin' ? 'user' : 'admin' })
          }
        >
          {role === 'admin' ? 'Remove Admin' : 'Make Admin'}
        </Button>
      ),
    },
  ];

  return (
    <Loadable
      query={query}
      errorMessage="Failed to load users"
      skeleton={<RowsSkeleton rows={4} label="Loading users" />}
    >
      {(users) => (
        <>
          <Table
            className={styles.table}
            label="Users"
            columns={columns}
            rows={users}
            rowKey={({ id }) => id}
            isRecentlyChanged={({ id }) => roleChange.isSuccess && roleChange.variables.id === id}
            empty={<EmptyState title="No users found" />}
          />
          <Dialog
            isOpen={resigningAdmin !== null}
            onClose={() => setResigningAdmin(null)}
            title="Remove your own admin role?"
            description="You leave the admin area at once. Only another admin can make you an admin again."
            actions={
              <>
                <Button variant="outline" onClick={() => setResigningAdmin(null)}>
                  Cancel
                </Button>
                <Button
                  variant="danger"
                  onClick={() => {
                    setResigningAdmin(null);
                    if (resigningAdmin) roleChange.mutate({ id: resigningAdmin.id, role: 'user' });
                  }}
                >
                  Remove My Admin Role
                </Button>
              </>
            }
          />
        </>
      )}
    </Loadable>
  );
}
