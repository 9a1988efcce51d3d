import type { Change } from './list-changes.ts';
import styles from './change-list.module.css';

/** Lists changed fields with their values before and after. */
export const ChangeList = ({ changes }: { changes: readonly Change[] }) => (
  <ul role="list">
    {changes.map(({ label, before, after }, index) => (
      // The index can be the key, because the list is never reordered. Labels are not unique.
      <li key={index} className={styles.change}>
        <span className={styles.label}>{label}</span>
        {before !== null && <del className={styles.before}>{before}</del>}
        {after !== null && <ins className={styles.after}>{after}</ins>}
      </li>
    ))}
  </ul>
);
