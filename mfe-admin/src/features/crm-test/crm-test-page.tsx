import type { Schemas } from '@epm/contract';
import { Link, useHost } from '@epm/router';
import { RowsSkeleton, Section } from '@epm/staff';
import { Button, joinClassNames, Loadable, Page } from '@epm/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { connectionQuery, testConnection } from './crm-test-queries.ts';
import styles from './crm-test-page.module.css';

/** Page on which admins test the connection to Odoo, the external CRM. */
export function Component() {
  const { api } = useHost();
  const query = useQuery(connectionQuery(api));
  const test = useMutation({ mutationFn: () => testConnection(api) });
  return (
    <Page title="Odoo connection test" backLink={<Link to="/admin">Admin</Link>}>
      <div className={styles.columns}>
        <Section title="Connection test">
          <p className={styles.text}>The test creates a lead in Odoo, which you can delete there.</p>
          <Button isBusy={test.isPending} busyLabel="Testing..." onClick={() => test.mutate()}>
            Test connection
          </Button>
          <div role="status" className={joinClassNames(styles.result, test.isError && styles.failure)}>
            {test.error?.message ?? test.data ?? 'No test has been run yet.'}
          </div>
        </Section>
        <Section title="Connection details">
          <Loadable
            query={query}
            errorMessage="Failed to load the connection details"
            skeleton={<RowsSkeleton rows={5} label="Loading the connection details" />}
          >
            {(connection) => <ConnectionDetails connection={connection} />}
          </Loadable>
        </Section>
      </div>
    </Page>
  );
}

function ConnectionDetails({ connection }: { connection: Schemas['OdooConnection'] }) {
  const { url, database, login, version, hasApiKey } = connection;
  const details = {
    'Odoo web address': url,
    Database: database,
    User: login,
    'API key': hasApiKey ? 'Configured' : null,
    Version: version,
  };
  return (
    <dl className={styles.details}>
      {Object.entries(details).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value ?? 'Not configured'}</dd>
        </div>
      ))}
    </dl>
  );
}
