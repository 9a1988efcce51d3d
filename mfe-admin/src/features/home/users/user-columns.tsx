import { Badge, Button, MenuButton, RelativeTime } from '@epm/ui';
import type { TableColumn } from '@epm/ui';
import { RowActions, RowTitle } from '../../../app/table-cells.tsx';
import type { User } from './user-queries.ts';
import styles from './user-table.module.css';

interface UserActions {
  ownId: string | undefined;
  isChangingRole: (user: User) => boolean;
  toggleRole: (user: User) => void;
  changeMarketingGrant: (user: User) => void;
  inviteAgain: (user: User) => void;
  endSessions: (user: User) => void;
  removeSecondFactor: (user: User) => void;
  unlinkProvider: (user: User) => void;
  disable: (user: User) => void;
  enable: (user: User) => void;
}

/** Returns the id of the email element. Role buttons refer to it, so that screen readers announce the user. */
const getEmailElementId = (id: string) => `user-${id}`;

const STATE_BADGES = {
  active: null,
  invited: <Badge tone="yellow">Not joined yet</Badge>,
  disabled: <Badge tone="gray">Disabled</Badge>,
} as const;

/** Creates the columns of the user table. */
export const createUserColumns = (actions: UserActions): readonly TableColumn<User>[] => [
  {
    key: 'email',
    header: 'Email',
    isUnlabeled: true,
    cell: ({ id, email, hasSecondFactor }) => (
      <RowTitle detail={hasSecondFactor && 'Second factor set up'}>
        <span className={styles.email} id={getEmailElementId(id)}>
          {email}
          {id === actions.ownId && <span className={styles.ownMark}> (you)</span>}
        </span>
      </RowTitle>
    ),
  },
  {
    key: 'role',
    header: 'Role',
    width: '11rem',
    cell: ({ role, hasMarketingGrant, state }) => (
      <span className={styles.badges}>
        <Badge tone={role === 'admin' ? 'info' : 'gray'}>{role}</Badge>
        {hasMarketingGrant && <Badge tone="green">marketing</Badge>}
        {STATE_BADGES[state]}
      </span>
    ),
  },
  {
    key: 'last-sign-in',
    header: 'Last sign-in',
    isNumeric: true,
    width: '9rem',
    cell: ({ lastSignInAt }) => (lastSignInAt === null ? 'Never' : <RelativeTime time={lastSignInAt} />),
  },
  {
    key: 'change',
    header: 'Actions',
    isUnlabeled: true,
    width: '16rem',
    cell: (user) => (
      <RowActions>
        {user.state !== 'disabled' && (
          <Button
            size="sm"
            variant="outline"
            aria-describedby={getEmailElementId(user.id)}
            isBusy={actions.isChangingRole(user)}
            onClick={() => actions.toggleRole(user)}
          >
            {user.role === 'admin' ? 'Remove Admin' : 'Make Admin'}
          </Button>
        )}
        <MenuButton
          size="sm"
          variant="outline"
          aria-label={`More actions for ${user.email}`}
          label={user.email}
          items={createMenuItems(user, actions)}
        >
          More
        </MenuButton>
      </RowActions>
    ),
  },
];

function createMenuItems(user: User, actions: UserActions) {
  const item = (key: string, label: string, run: (user: User) => void) => ({ key, label, run: () => run(user) });
  if (user.state === 'disabled') return [item('enable', 'Enable', actions.enable)];
  return [
    ...(user.state === 'invited' ? [item('invite', 'Send invitation', actions.inviteAgain)] : []),
    ...createMarketingItems(user).map((label) => item('marketing', label, actions.changeMarketingGrant)),
    item('sessions', 'Sign out everywhere', actions.endSessions),
    ...(user.hasSecondFactor ? [item('factor', 'Remove second factor', actions.removeSecondFactor)] : []),
    ...(user.hasProviderLink ? [item('provider', 'Unlink company sign-in', actions.unlinkProvider)] : []),
    ...(user.id === actions.ownId ? [] : [item('disable', 'Disable', actions.disable)]),
  ];
}

/**
 * Creates the menu items for the marketing grant. Admins do not need the grant, but a grant that a user received before
 * becoming an admin can be removed.
 */
function createMarketingItems({ role, hasMarketingGrant }: User): readonly string[] {
  if (hasMarketingGrant) return ['Remove marketing access'];
  return role === 'admin' ? [] : ['Grant marketing access'];
}
