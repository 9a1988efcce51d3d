import { Link } from '@epm/router';
import { Page } from '@epm/ui';
import { FailedPushes } from './failed-pushes.tsx';
import styles from './odoo-sync-page.module.css';

/** Page on which admins see which leads Odoo does not have. */
export function Component() {
  return (
    <Page title="CRM Sync" backLink={<Link to="/admin">Admin</Link>}>
      <section className={styles.section} aria-labelledby="failed-pushes">
        <h2 id="failed-pushes">Failed pushes</h2>
        <FailedPushes />
      </section>
    </Page>
  );
}
