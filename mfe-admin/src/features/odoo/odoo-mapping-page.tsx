import { Link, useHost } from '@epm/router';
import { RowsSkeleton, UnsavedGuard } from '@epm/staff';
import { Loadable, Page } from '@epm/ui';
import { useQuery } from '@tanstack/react-query';
import { MappingForm } from './mapping-form.tsx';
import { mappingQuery, partnerSchemaQuery } from './mapping-queries.ts';

/** Page on which admins choose the fields and stages of Odoo to which leads are sent. */
export function Component() {
  const { api } = useHost();
  const query = useQuery(mappingQuery(api));
  const schema = useQuery(partnerSchemaQuery(api));
  return (
    <Page title="CRM Mapping" backLink={<Link to="/admin/odoo-sync">CRM Sync</Link>}>
      {schema.isError && (
        <p role="alert">{schema.error.message} Only the saved choices are shown. Reload the page to try again.</p>
      )}
      <Loadable
        query={query}
        errorMessage="Failed to load the mapping"
        skeleton={<RowsSkeleton rows={8} label="Loading the mapping" />}
      >
        {(mapping) =>
          schema.isPending ? (
            <RowsSkeleton rows={8} label="Loading the stages and fields of Odoo" />
          ) : (
            <UnsavedGuard>
              <MappingForm mapping={mapping} schema={schema.data ?? null} />
            </UnsavedGuard>
          )
        }
      </Loadable>
    </Page>
  );
}
