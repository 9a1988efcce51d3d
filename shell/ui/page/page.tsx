import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './page.module.css';

interface PageProps {
  title: string;
  /** Link to the previous page, above the title. */
  back?: ReactNode;
  /** Content next to the title, or below it if there is no room. */
  aside?: ReactNode;
  /** As high as the window. The content has to scroll on its own. */
  isFull?: boolean;
  children: ReactNode;
}

/** Layout of a staff page. */
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
