import { useHost, useSession } from '@epm/router';
import type { MenuItem } from '@epm/ui';
import { useQuery } from '@tanstack/react-query';
import { assigneesQuery } from './assignees.ts';

/**
 * Returns menu items to assign leads: the user first, then other staff, then 'Unassigned'.
 * @param current id of the current assignee, null for none; undefined for several leads
 */
export function useAssigneeItems(
  current: string | null | undefined,
  assign: (assigneeId: string | null) => void,
): MenuItem[] {
  const staff = useQuery(assigneesQuery(useHost().api)).data?.items ?? [];
  const me = useSession().user?.email;
  const toItem = (id: string | null, label: string): MenuItem => ({
    key: id ?? 'unassigned',
    label,
    ...(current !== undefined && { isChosen: id === current }),
    run: () => {
      if (id !== current) assign(id);
    },
  });
  const mine = staff.filter(({ email }) => email === me);
  const others = staff.filter(({ email }) => email !== me);
  return [
    ...mine.map(({ id, name }) => toItem(id, `${name} (me)`)),
    ...others.map(({ id, name }, at) => ({ ...toItem(id, name), startsGroup: at === 0 && mine.length > 0 })),
    { ...toItem(null, 'Unassigned'), startsGroup: staff.length > 0 },
  ];
}
