import type { Change } from './list-changes.ts';
import styles from './change-list.module.css';

/** Lists changed fields with their values before and after. */
export const ChangeList = ({ changes }: { changes: readonly Change[] }) => (
  <ul role="list">
    {changes.map(({ label, before, after }, index) => (
      // Two entries of a list may have the same name. The list is never reordered.
      <li key={index} className={styles.change}>
        <span className={styles.label}>{label}</span>
        {before !== null && <del className={styles.before}>{before}</del>}
        {after !== null && <ins className={styles.after}>{after}</ins>}
      </li>
    ))}
  </ul>
);
