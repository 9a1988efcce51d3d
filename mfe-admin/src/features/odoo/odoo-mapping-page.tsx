import { Link, useHost } from '@epm/router';
import { RowsSkeleton } from '@epm/staff';
import { useQuery } from '@tanstack/react-query';
import { SettingsPage } from '../../app/settings-page.tsx';
import { MappingForm } from './mapping-form.tsx';
import { mappingQuery, partnerSchemaQuery } from './mapping-queries.ts';

/** Page on which admins map our fields and statuses to the fields and stages of Odoo. */
export function Component() {
  const { api } = useHost();
  const query = useQuery(mappingQuery(api));
  const schema = useQuery(partnerSchemaQuery(api));
  return (
    <SettingsPage
      title="Odoo mapping"
      backLink={<Link to="/admin/odoo-sync">Odoo sync</Link>}
      query={query}
      name="mapping"
      rows={8}
    >
      {(mapping) => (
        <>
          {schema.isError && (
            <p role="alert">{schema.error.message} Only the saved choices are shown. Reload the page to try again.</p>
          )}
          {schema.isPending ? (
            <RowsSkeleton rows={8} label="Loading the stages and fields of Odoo" />
          ) : (
            <MappingForm mapping={mapping} schema={schema.data ?? null} />
          )}
        </>
      )}
    </SettingsPage>
  );
}
