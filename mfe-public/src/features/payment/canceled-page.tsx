import { Link, useSearchParams, useSession } from '@epm/router';
import { ButtonLink } from '@epm/ui';
import { Notice } from '../../app/notice.tsx';
import { paths } from '../../app/paths.ts';
import { HomeLink } from './home-link.tsx';
import { PhoneLink } from './phone-link.tsx';

const UUID_PATTERN = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Renders the page to which the payment provider redirects if the payment is canceled. */
export function Component() {
  const [query] = useSearchParams();
  const { user } = useSession();
  return user ? <CanceledByStaff leadId={query.get('lead')} /> : <CanceledByOwner />;
}

function CanceledByOwner() {
  return (
    <Notice title="Payment canceled" actions={<HomeLink />}>
      Nothing was charged. To pay, open the link in our email again, or call <PhoneLink />.
    </Notice>
  );
}

function CanceledByStaff({ leadId }: { leadId: string | null }) {
  const isLead = leadId !== null && UUID_PATTERN.test(leadId);
  return (
    <Notice
      title="Payment canceled"
      actions={
        <ButtonLink size="lg" render={<Link to={isLead ? paths.lead(leadId) : paths.leads} />}>
          {isLead ? 'Back to the lead' : 'Go to the leads'}
        </ButtonLink>
      }
    >
      Nothing was charged. The payment page stays open for a day: “Take payment” on the lead opens it again.
    </Notice>
  );
}
