import { isRouteErrorResponse, useRouteError } from '@epm/router';
import { NotFoundPage } from './not-found-page.tsx';
import { formatTelephoneUrl, useSite } from './site.ts';
import { UnavailableNotice } from './unavailable-notice.tsx';

/** Renders the error for a page that was not found or failed to load. Header and footer stay visible. */
export function PageError() {
  const error = useRouteError();
  const { company } = useSite();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  return (
    <UnavailableNotice>
      You can also call us at <a href={formatTelephoneUrl(company.phone)}>{company.phone}</a>.
    </UnavailableNotice>
  );
}
