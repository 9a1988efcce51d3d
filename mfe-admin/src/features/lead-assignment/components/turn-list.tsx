import type { Schemas } from '@epm/contract';
import { Badge, Checkbox } from '@epm/ui';
import { useSession } from '@epm/router';
import { turnsOf } from '../assignment-words.ts';
import styles from './turn-list.module.css';

interface TurnListProps {
  staff: readonly Schemas['TurnTaker'][];
  memberIds: readonly string[];
  onChange: (memberIds: string[]) => void;
}

/** The staff who can take turns, by name, each with their place. The member ticked last comes last. */
export function TurnList({ staff, memberIds, onChange }: TurnListProps) {
  const me = useSession().user?.id;
  const turns = turnsOf(memberIds, staff);
  const toggle = (id: string, isIn: boolean) =>
    onChange(isIn ? [...memberIds, id] : memberIds.filter((each) => each !== id));
  return (
    <ul role="list" className={styles.list}>
      {staff.map(({ id, name, email, isActive }) => {
        const place = turns.findIndex((each) => each.id === id) + 1;
        return (
          <li key={id} className={styles.row}>
            <Checkbox
              className={styles.person}
              label={
                <>
                  {name}
                  {id === me && <span className={styles.self}> (you)</span>}
                </>
              }
              hint={email}
              checked={memberIds.includes(id)}
              onChange={({ target }) => toggle(id, target.checked)}
            />
            <p className={styles.place}>
              {place > 0 && (
                <>
                  Turn <span className={styles.number}>{place}</span>
                </>
              )}
              {!isActive && <Badge tone="caution">Cannot sign in: passed over</Badge>}
            </p>
          </li>
        );
      })}
    </ul>
  );
}
