import { Link } from '@epm/router';
import { EmptyState, Page } from '@epm/ui';

/** Page that replaces the admin area for an admin who must first set up a second factor. */
export const SecondFactorNeeded = () => (
  <Page title="Second factor needed">
    <EmptyState title="Set up an authenticator app or a passkey first" action={<Link to="/account">Your account</Link>}>
      Admins of this company need a second factor. Set one up to open the admin area.
    </EmptyState>
  </Page>
);
