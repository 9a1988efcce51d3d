import { useState } from 'react';
import { Button, Dialog, EmptyState, createLazyDialog, Loadable, Table } from '@epm/ui';
import { useHost, useSession } from '@epm/router';
import { useQuery } from '@tanstack/react-query';
import { RowsSkeleton, SearchField, Toolbar } from '@epm/staff';
import { useLiveRefetch, useTabFilters } from '../../../app/use-tab-filters.ts';
import { DisableUserDialog } from './disable-user-dialog.tsx';
import { SecondFactorDialog } from './second-factor-dialog.tsx';
import { MarketingGrantDialog } from './marketing-grant-dialog.tsx';
import { UnlinkProviderDialog } from './unlink-provider-dialog.tsx';
import { SecondFactorPolicy } from './second-factor-policy.tsx';
import { createUserColumns } from './user-columns.tsx';
import { changeRole, enableUser, endUserSessions, inviteUserAgain, userListQuery, USERS_KEY } from './user-queries.ts';
import type { User } from './user-queries.ts';
import { useUserChange } from './use-user-change.ts';
import styles from './user-table.module.css';

const InviteDialog = createLazyDialog(
  async () => (await import(/* webpackChunkName: "admin.invite-user" */ './invite-dialog.tsx')).InviteDialog,
);

/** Returns the users whose email address contains the search text. */
const filterUsers = (users: readonly User[], text: string): readonly User[] =>
  users.filter(({ email }) => email.includes(text.toLowerCase()));

/** Table of all users with role, state and the actions of an admin. The URL contains the search. */
export function UserTable() {
  const { api } = useHost();
  const { user: self } = useSession();
  useLiveRefetch('user.changed', USERS_KEY);
  const { q, change } = useTabFilters('users');
  const query = useQuery(userListQuery(api));
  const [isInviting, setInviting] = useState(false);
  const [resigningAdmin, setResigningAdmin] = useState<User | null>(null);
  const [leaver, setLeaver] = useState<User | null>(null);
  const [marketer, setMarketer] = useState<User | null>(null);
  const [unprotected, setUnprotected] = useState<User | null>(null);
  const [linked, setLinked] = useState<User | null>(null);
  const roleChange = useUserChange<User['role']>({
    send: changeRole,
    getSuccessText: ({ role }) => `User role updated to ${role}`,
    failureText: 'Failed to update user role',
  });
  const invitation = useUserChange({
    send: inviteUserAgain,
    getSuccessText: ({ email }) => `Invitation sent to ${email}`,
    failureText: 'Failed to send the invitation',
  });
  const sessionEnd = useUserChange({
    send: endUserSessions,
    getSuccessText: ({ email }) => `${email} is signed out everywhere`,
    failureText: 'Failed to end the sessions',
  });
  const activation = useUserChange({
    send: enableUser,
    getSuccessText: ({ email }) => `${email} can sign in again`,
    failureText: 'Failed to enable the user',
  });
  const columns = createUserColumns({
    ownId: self?.id,
    isChangingRole: ({ id }) => roleChange.isPending && roleChange.variables.user.id === id,
    toggleRole: (user) =>
      user.id === self?.id && user.role === 'admin'
        ? setResigningAdmin(user)
        : roleChange.mutate({ user, input: user.role === 'admin' ? 'user' : 'admin' }),
    changeMarketingGrant: setMarketer,
    inviteAgain: (user) => invitation.mutate({ user, input: undefined }),
    endSessions: (user) => sessionEnd.mutate({ user, input: undefined }),
    removeSecondFactor: setUnprotected,
    unlinkProvider: setLinked,
    disable: setLeaver,
    enable: (user) => activation.mutate({ user, input: undefined }),
  });

  return (
    <>
      <Toolbar>
        <SearchField
          label="Search users by email"
          placeholder="Email"
          query={q}
          onSearch={(typed) => change('q', typed)}
        />
        <Button onClick={() => setInviting(true)}>Invite user</Button>
        <SecondFactorPolicy />
      </Toolbar>
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
              rows={filterUsers(users, q)}
              rowKey={({ id }) => id}
              isRecentlyChanged={({ id }) => roleChange.isSuccess && roleChange.variables.user.id === id}
              empty={<EmptyState title="No users found">There are no users matching the current filter.</EmptyState>}
            />
            {leaver && (
              <DisableUserDialog key={leaver.id} user={leaver} users={users} onClose={() => setLeaver(null)} />
            )}
          </>
        )}
      </Loadable>
      {marketer && <MarketingGrantDialog key={marketer.id} user={marketer} onClose={() => setMarketer(null)} />}
      {unprotected && (
        <SecondFactorDialog key={unprotected.id} user={unprotected} onClose={() => setUnprotected(null)} />
      )}
      {linked && <UnlinkProviderDialog key={linked.id} user={linked} onClose={() => setLinked(null)} />}
      <InviteDialog isOpen={isInviting} onClose={() => setInviting(false)} />
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
                if (resigningAdmin) roleChange.mutate({ user: resigningAdmin, input: 'user' });
              }}
            >
              Remove my admin role
            </Button>
          </>
        }
      />
    </>
  );
}
