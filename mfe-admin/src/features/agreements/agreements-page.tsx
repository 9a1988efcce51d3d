import { Link, useHost } from '@epm/router';
import { useQuery } from '@tanstack/react-query';
import { SettingsPage } from '../../app/settings-page.tsx';
import { agreementSettingsQuery } from './agreement-queries.ts';
import { AgreementForm } from './components/agreement-form.tsx';

/** Page with the settings of the documents that owners sign. */
export function Component() {
  const query = useQuery(agreementSettingsQuery(useHost().api));
  return (
    <SettingsPage
      title="Agreements"
      backLink={<Link to="/admin">Admin</Link>}
      query={query}
      name="agreement settings"
      rows={6}
    >
      {(settings) => <AgreementForm settings={settings} />}
    </SettingsPage>
  );
}
