import { Children } from 'react';
import type { ReactNode } from 'react';
import styles from './numbered-list.module.css';

/**
 * Renders the children as a list with large numbers. Hides the numbers from screen readers, which announce list
 * positions themselves.
 */
export function NumberedList({ children }: { children: ReactNode }) {
  return (
    <ol role="list" className={styles.list}>
      {Children.map(children, (child, index) => (
        <li className={styles.item}>
          <span className={styles.number} aria-hidden="true">
            {index + 1}
          </span>
          {child}
        </li>
      ))}
    </ol>
  );
}
