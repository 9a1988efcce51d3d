import type { Schemas } from '@epm/contract';
import { Badge, Checkbox } from '@epm/ui';
import { useSession } from '@epm/router';
import { getRotation } from './rotation.ts';
import styles from './rotation-list.module.css';

interface RotationListProps {
  staff: readonly Schemas['RotationCandidate'][];
  memberIds: readonly string[];
  onChange: (memberIds: string[]) => void;
  /** `name` attribute of the checkboxes, by which a form finds the field to focus. */
  name?: string;
}

/**
 * Checkboxes for all staff members, with their positions in the rotation. A newly checked member is added at the end.
 */
export function RotationList({ staff, memberIds, onChange, name: controlName }: RotationListProps) {
  const currentUserId = useSession().user?.id;
  const rotation = getRotation(memberIds, staff);
  const toggle = (id: string, isMember: boolean) =>
    onChange(isMember ? [...memberIds, id] : memberIds.filter((each) => each !== id));
  return (
    <ul role="list" className={styles.list}>
      {staff.map(({ id, name, email, isActive }) => {
        const position = rotation.findIndex((each) => each.id === id) + 1;
        return (
          <li key={id} className={styles.row}>
            <Checkbox
              name={controlName}
              className={styles.person}
              label={
                <>
                  {name}
                  {id === currentUserId && <span className={styles.ownMark}> (you)</span>}
                </>
              }
              hint={email}
              checked={memberIds.includes(id)}
              onChange={({ target }) => toggle(id, target.checked)}
            />
            <p className={styles.position}>
              {position > 0 && (
                <>
                  Turn <span className={styles.number}>{position}</span>
                </>
              )}
              {!isActive && <Badge tone="caution">Cannot sign in: skipped</Badge>}
            </p>
          </li>
        );
      })}
    </ul>
  );
}
