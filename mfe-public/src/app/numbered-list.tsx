import { Children } from 'react';
import type { ReactNode } from 'react';
import styles from './numbered-list.module.css';

/** Its children one below another behind large numbers, which stay out of what is read aloud: the list counts itself. */
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
