import { useState } from 'react';
import { Menu } from '@epm/ui';
import { useLeadChanges } from './lead-changes.ts';
import type { LeadSnapshot } from './change-messages.ts';
import { useAssigneeItems } from './use-assignee-items.ts';

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
