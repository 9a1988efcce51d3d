import { Link, useHost } from '@epm/router';
import { RowsSkeleton, UnsavedGuard } from '@epm/staff';
import { Loadable, Page } from '@epm/ui';
import { useQuery } from '@tanstack/react-query';
import { agreementSettingsQuery } from './agreement-queries.ts';
import { AgreementForm } from './components/agreement-form.tsx';

/** Page with the settings of the documents that owners sign. */
export function Component() {
  const query = useQuery(agreementSettingsQuery(useHost().api));
  return (
    <Page title="Agreements" backLink={<Link to="/admin">Admin</Link>}>
      <Loadable
        query={query}
        errorMessage="Failed to load the agreement settings"
        skeleton={<RowsSkeleton rows={6} label="Loading the agreement settings" />}
      >
        {(settings) => (
          <UnsavedGuard>
            <AgreementForm settings={settings} />
          </UnsavedGuard>
        )}
      </Loadable>
    </Page>
  );
}
