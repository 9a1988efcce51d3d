import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './page.module.css';

interface PageProps {
  title: string;
  /** Link to the previous page, above the title. */
  back?: ReactNode;
  /** Content next to the title, or below it in a narrow window. */
  aside?: ReactNode;
  /** Makes the page as high as the window. The content must provide its own scrolling. */
  isFull?: boolean;
  children: ReactNode;
}

/** Layout of a staff page. */
export function Page({ title, back, aside, isFull = false, children }: PageProps) {
  return (
    <div className={classNames(styles.page, isFull && styles.fullHeight)}>
      <header className={styles.header}>
        {back && <p className={styles.back}>{back}</p>}
        <div className={styles.titleRow}>
          <h1 className={styles.title}>{title}</h1>
          {aside}
        </div>
      </header>
      {children}
    </div>
  );
}
