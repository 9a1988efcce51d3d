import type { ReactNode } from 'react';
import styles from './page-intro.module.css';

/** Paragraph below the title of a page that says what the page is for. */
export const PageIntro = ({ children }: { children: ReactNode }) => <p className={styles.intro}>{children}</p>;
