import { Columns3, Rows3 } from 'lucide-react';
import type { LeadView } from '../lead-views.ts';
import styles from './view-switch.module.css';

const views = [
  { view: 'list', name: 'List', Icon: Rows3 },
  { view: 'board', name: 'Board', Icon: Columns3 },
] as const;

/** Switches between the list and the board. */
export function ViewSwitch({ view: chosen, onChange }: { view: LeadView; onChange: (view: LeadView) => void }) {
  return (
    <div role="group" aria-label="View" className={styles.switch}>
      {views.map(({ view, name, Icon }) => (
        <button
          key={view}
          type="button"
          className={styles.view}
          aria-pressed={view === chosen}
          onClick={() => onChange(view)}
        >
          <Icon aria-hidden />
          {name}
        </button>
      ))}
    </div>
  );
}
