import type { Schemas } from '@epm/contract';
import styles from './assignee-button.module.css';
import { Monogram } from './monogram.tsx';

interface AssigneeButtonProps {
  lead: Pick<Schemas['LeadSummary'], 'name' | 'assignee'>;
  /** Called with the button next to which the menu opens. */
  onOpenMenu: (anchor: Element) => void;
}

/** Button that shows a lead's assignee and opens the assignee menu. */
export function AssigneeButton({ lead: { name, assignee }, onOpenMenu }: AssigneeButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-haspopup="menu"
      aria-label={assignee ? `Assigned to ${assignee.name}: assign ${name} to someone else` : `Assign ${name}`}
      title={assignee ? `Assigned to ${assignee.name}` : 'Assign'}
      data-assign
      onClick={({ currentTarget }) => onOpenMenu(currentTarget)}
    >
      {assignee ? <Monogram staffMember={assignee} /> : <span aria-hidden className={styles.unassigned} />}
    </button>
  );
}
