import type { ReactNode } from 'react';
import { joinClassNames } from '../class-names.ts';
import styles from './page.module.css';

interface PageProps {
  title: string;
  /** Link to the parent page, above the title. */
  backLink?: ReactNode;
  /** Content next to the title, or below it in a narrow window. */
  aside?: ReactNode;
  /** Makes the page as tall as the window. The content needs a separate scroll container. */
  isFullHeight?: boolean;
  children: ReactNode;
}

/** Layout for staff pages. */
export function Page({ title, backLink, aside, isFullHeight = false, children }: PageProps) {
  return (
    <div className={joinClassNames(styles.page, isFullHeight && styles.fullHeight)}>
      <header className={styles.header}>
        {backLink && <p className={styles.back}>{backLink}</p>}
        <div className={styles.titleRow}>
          <h1 className={styles.title}>{title}</h1>
          {aside}
        </div>
      </header>
      {children}
    </div>
  );
}
