import { Outlet } from '@epm/router';
import { BrandMark } from '@epm/ui';
import styles from './guides-layout.module.css';
import { useSite } from './site.ts';

export function GuidesLayout() {
  const site = useSite();
  return (
    <>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <header className={styles.header}>
        {/* The home page belongs to another remote. A plain link works regardless of the live version. */}
        <a className={styles.home} href="/">
          <BrandMark size={28} />
          {site?.name}
        </a>
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <footer className={styles.footer}>
        <p>
          Questions? <a href="/analysis">Request a free rental analysis</a>
          {site && ` or call ${site.phone}`}.
        </p>
      </footer>
    </>
  );
}
