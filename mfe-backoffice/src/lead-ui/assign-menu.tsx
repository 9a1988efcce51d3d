import { useState } from 'react';
import { Menu } from '@epm/ui';
import { useLeadChanges, assigneesQuery } from '../lead-data/index.ts';
import type { LeadSnapshot } from '../lead-data/index.ts';
import { useHost, useSession } from '@epm/router';
import type { MenuItem } from '@epm/ui';
import { useQuery } from '@tanstack/react-query';

/** Provides one assignee menu for all rows in a list. `open` shows it next to a row's button. */
export function useAssignMenu() {
  const { change } = useLeadChanges();
  const [target, setTarget] = useState<{ lead: LeadSnapshot; anchor: Element } | null>(null);
  const [isShown, setShown] = useState(false);
  const items = useAssigneeMenuItems(target ? (target.lead.assignee?.id ?? null) : undefined, (assigneeId) => {
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
 * Returns the menu items for assigning leads: the user first, then other staff, then 'Unassigned'.
 * @param currentId id of the current assignee; null if there is none, undefined for a bulk change
 */
export function useAssigneeMenuItems(
  currentId: string | null | undefined,
  assign: (assigneeId: string | null) => void,
): MenuItem[] {
  const staff = useQuery(assigneesQuery(useHost().api)).data?.items ?? [];
  const userEmail = useSession().user?.email;
  const toItem = (id: string | null, label: string): MenuItem => ({
    key: id ?? 'unassigned',
    label,
    ...(currentId !== undefined && { isChosen: id === currentId }),
    run: () => {
      if (id !== currentId) assign(id);
    },
  });
  const ownEntry = staff.filter(({ email }) => email === userEmail);
  const others = staff.filter(({ email }) => email !== userEmail);
  return [
    ...ownEntry.map(({ id, name }) => toItem(id, `${name} (me)`)),
    ...others.map(({ id, name }, index) => ({ ...toItem(id, name), startsGroup: index === 0 && ownEntry.length > 0 })),
    { ...toItem(null, 'Unassigned'), startsGroup: staff.length > 0 },
  ];
}
