import { useState } from 'react';
import { Menu } from '@epm/ui';
import { useLeadChanges } from './lead-changes.ts';
import type { SeenLead } from './lead-deeds.ts';
import { useAssigneeItems } from './use-assignee-items.ts';

/** One menu of assignees for a whole list: `open` shows it at the button of a row. */
export function useAssignMenu() {
  const { change } = useLeadChanges();
  const [target, setTarget] = useState<{ lead: SeenLead; anchor: Element } | null>(null);
  const [isShown, setShown] = useState(false);
  const items = useAssigneeItems(target ? (target.lead.assignee?.id ?? null) : undefined, (assigneeId) => {
    if (target) void change(target.lead, { assigneeId });
  });
  const open = (lead: SeenLead, anchor: Element) => {
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
