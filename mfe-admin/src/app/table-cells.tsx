import type { ReactNode } from 'react';
import styles from './table-cells.module.css';

/** Content of a row header: a title with a detail in small type below it. */
export const RowTitle = ({ children, detail }: { children: ReactNode; detail: ReactNode }) => (
  <span className={styles.title}>
    {children}
    {detail && <span className={styles.detail}>{detail}</span>}
  </span>
);

/** Buttons of a table row. */
export const RowActions = ({ children }: { children: ReactNode }) => <span className={styles.actions}>{children}</span>;

/** Text of a cell that may contain long words, such as an error or the name of an event. */
export const LongText = ({ children }: { children: ReactNode }) => <span className={styles.long}>{children}</span>;
