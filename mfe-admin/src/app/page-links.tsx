import type { ReactNode } from 'react';
import styles from './page-links.module.css';

interface PageLinksProps {
  /** Accessible name of the group of links. */
  label: string;
  children: ReactNode;
}

/** Links to other pages, below the title of a page. */
export const PageLinks = ({ label, children }: PageLinksProps) => (
  <nav aria-label={label} className={styles.links}>
    {children}
  </nav>
);
