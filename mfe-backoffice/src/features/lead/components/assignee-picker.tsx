import type { Schemas } from '@epm/contract';
import { MenuButton } from '@epm/ui';
import { useHost, useSession } from '@epm/router';
import { useQuery } from '@tanstack/react-query';
import { useLeadChanges } from '../../../app/lead-changes.ts';
import { assigneesQuery } from '../../../app/assignees.ts';

type StaffMember = Schemas['StaffMember'];

/** Whose lead it is. Oneself stands first. */
export function AssigneePicker({ lead }: { lead: Schemas['Lead'] }) {
  const { change } = useLeadChanges();
  const staff = useQuery(assigneesQuery(useHost().api)).data?.items ?? [];
  const me = useSession().user?.email;
  const { assignee } = lead;
  const assign = (next: StaffMember | null) => {
    if (next?.id === assignee?.id) return;
    void change(lead, { assigneeId: next?.id ?? null });
  };
  const mine = staff.filter(({ email }) => email === me);
  const others = staff.filter(({ email }) => email !== me);
  const items = [
    ...mine.map((member) => toItem(member, `${member.name} (me)`)),
    ...others.map((member, at) => ({ ...toItem(member, member.name), startsGroup: at === 0 && mine.length > 0 })),
    { key: 'none', label: 'Nobody', isChosen: assignee === null, startsGroup: true, run: () => assign(null) },
  ];

  function toItem(member: StaffMember, label: string) {
    return { key: member.id, label, isChosen: member.id === assignee?.id, run: () => assign(member) };
  }
  const name = assignee?.name ?? 'Nobody';
  return (
    <MenuButton variant="outline" size="sm" label="Assign to" items={items} aria-label={`Assignee: ${name}`}>
      {name}
    </MenuButton>
  );
}
