import type { ReactNode } from 'react';
import styles from './aside-layout.module.css';

interface AsideLayoutProps {
  title: string;
  intro?: ReactNode;
  children: ReactNode;
  /** Content of the side column, which is below the main column on a narrow screen. */
  aside?: ReactNode;
}

/** Renders a page with a main column and an optional side column. */
export function AsideLayout({ title, intro, children, aside }: AsideLayoutProps) {
  return (
    <div className={styles.sheet}>
      <div className={styles.main}>
        <h1 tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        {intro && <p className={styles.intro}>{intro}</p>}
        {children}
      </div>
      {aside && <div className={styles.aside}>{aside}</div>}
    </div>
  );
}
