import type { ReactNode } from 'react';
import styles from './page-intro.module.css';

/** Paragraph below the title of a page that explains the purpose of the page. */
export const PageIntro = ({ children }: { children: ReactNode }) => <p className={styles.intro}>{children}</p>;
