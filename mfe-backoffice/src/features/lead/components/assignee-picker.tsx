import type { Schemas } from '@epm/contract';
import { MenuButton } from '@epm/ui';
import { useLeadChanges } from '../../../app/lead-changes.ts';
import { useAssigneeItems } from '../../../app/use-assignee-items.ts';

/** Button with the assignee's name that opens the menu of assignees. */
export function AssigneePicker({ lead }: { lead: Schemas['Lead'] }) {
  const { change } = useLeadChanges();
  const items = useAssigneeItems(lead.assignee?.id ?? null, (assigneeId) => void change(lead, { assigneeId }));
  const name = lead.assignee?.name ?? 'Unassigned';
  return (
    <MenuButton variant="outline" size="sm" label="Assign to" items={items} aria-label={`Assignee: ${name}`}>
      {name}
    </MenuButton>
  );
}
