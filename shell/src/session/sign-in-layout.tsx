import type { ReactNode } from 'react';
import { Link } from '@epm/router';
import { CompanyMark } from '../app/company-mark.tsx';
import styles from './sign-in-layout.module.css';

interface SignInLayoutProps {
  title: string;
  text: ReactNode;
  children: ReactNode;
}

/** Layout of the pages that a user sees before signing in. */
export function SignInLayout({ title, text, children }: SignInLayoutProps) {
  return (
    <main className={styles.page}>
      <div>
        <Link to="/" className={styles.home} aria-label="Home page">
          <CompanyMark size={40} />
        </Link>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.text}>{text}</p>
        {children}
      </div>
    </main>
  );
}
