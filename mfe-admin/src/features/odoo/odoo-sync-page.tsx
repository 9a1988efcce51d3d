import { Link } from '@epm/router';
import { Page } from '@epm/ui';
import { OdooComparison } from './odoo-comparison.tsx';
import { FailedPushes } from './failed-pushes.tsx';
import styles from './odoo-sync-page.module.css';

/** Page on which admins see the leads that failed to sync with Odoo, and compare all leads. */
export function Component() {
  return (
    <Page title="Odoo sync" backLink={<Link to="/admin">Admin</Link>}>
      <section className={styles.section} aria-labelledby="failed-pushes">
        <h2 id="failed-pushes">Failed pushes</h2>
        <FailedPushes />
      </section>
      <section className={styles.section} aria-labelledby="comparison">
        <h2 id="comparison">Full comparison</h2>
        <OdooComparison />
      </section>
      <section className={styles.section} aria-labelledby="settings">
        <h2 id="settings">Settings</h2>
        <ul role="list" className={styles.links}>
          <li>
            <Link to="/admin/odoo-mapping">Odoo mapping</Link>: fields and stages of Odoo
          </li>
          <li>
            <Link to="/admin/odoo-test">Odoo connection test</Link>
          </li>
        </ul>
      </section>
    </Page>
  );
}
