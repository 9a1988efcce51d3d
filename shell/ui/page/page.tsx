import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './page.module.css';

interface PageProps {
  title: string;
  /** The link back, above the title. */
  back?: ReactNode;
  /** Beside the title, or under it where there is no room. */
  aside?: ReactNode;
  /** As high as the window: what is in it scrolls by itself. */
  isFull?: boolean;
  children: ReactNode;
}

/** The grid that every staff page stands on. */
export function Page({ title, back, aside, isFull = false, children }: PageProps) {
  return (
    <div className={classNames(styles.page, isFull && styles.full)}>
      <header className={styles.header}>
        {back && <p className={styles.back}>{back}</p>}
        <div className={styles.line}>
          <h1 className={styles.title}>{title}</h1>
          {aside}
        </div>
      </header>
      {children}
    </div>
  );
}
