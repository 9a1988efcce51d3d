import { useState } from 'react';
import { Menu } from '@epm/ui';
import { useLeadChanges, assigneesQuery } from '../lead-data/index.ts';
import type { LeadSnapshot } from '../lead-data/index.ts';
import { useHost, useSession } from '@epm/router';
import type { MenuItem } from '@epm/ui';
import { useQuery } from '@tanstack/react-query';

/** Provides one menu of assignees for all rows of a list. `open` shows it at the button of a row. */
export function useAssignMenu() {
  const { change } = useLeadChanges();
  const [target, setTarget] = useState<{ lead: LeadSnapshot; anchor: Element } | null>(null);
  const [isShown, setShown] = useState(false);
  const items = useAssigneeItems(target ? (target.lead.assignee?.id ?? null) : undefined, (assigneeId) => {
    if (target) void change(target.lead, { assigneeId });
  });
  const open = (lead: LeadSnapshot, anchor: Element) => {
    setTarget({ lead, anchor });
    setShown(true);
  };
  const menu = target && (
    <Menu
      anchor={isShown ? target.anchor : null}
      onClose={() => setShown(false)}
      label={`Assign ${target.lead.name} to`}
      items={items}
    />
  );
  return { open, menu };
}

/**
 * Returns menu items to assign leads: the user first, then other staff, then 'Unassigned'.
 * @param current id of the current assignee; null if there is none, undefined for several leads
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
