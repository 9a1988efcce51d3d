import type { ReactNode } from 'react';
import styles from './page-intro.module.css';

/** Paragraph that explains the purpose of a page, shown below the page title. */
export const PageIntro = ({ children }: { children: ReactNode }) => <p className={styles.intro}>{children}</p>;
