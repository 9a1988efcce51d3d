import { Button, ButtonLink } from '@epm/ui';
import { Link } from '@epm/router';
import { Notice } from '../../app/notice.tsx';
import { paths } from '../../app/paths.ts';
import { formatTelephoneUrl, useSite } from '../../app/site.ts';

/**
 * Renders the error for an unknown walkthrough and for another visitor's walkthrough. The two cases must look the same.
 */
export function WalkthroughNotFound() {
  const { company } = useSite();
  return (
    <Notice
      title="No walkthrough found"
      actions={
        <ButtonLink size="lg" render={<Link to={paths.home} />}>
          Go to the home page
        </ButtonLink>
      }
    >
      We found no walkthrough for this link. Open it on the device on which you booked, follow the newest link in our
      email, or call <a href={formatTelephoneUrl(company.phone)}>{company.phone}</a>.
    </Notice>
  );
}

export function WalkthroughLoadError({ message }: { message: string }) {
  return (
    <Notice
      role="alert"
      title="The walkthrough could not be shown."
      actions={
        <Button size="lg" onClick={() => window.location.reload()}>
          Retry
        </Button>
      }
    >
      {message}
    </Notice>
  );
}
