import { Link } from '@epm/router';

interface LeadLinkProps {
  /** Id of the lead. Null after the lead was permanently deleted. */
  leadId: string | null;
  leadName: string | null;
  /** True if the lead has no page, but can be restored. */
  isLeadDeleted: boolean;
}

/** Link to the lead of a payment. The lead's back link leads to the money page. */
export function LeadLink({ leadId, leadName, isLeadDeleted }: LeadLinkProps) {
  if (leadId === null) return <>Deleted lead</>;
  if (isLeadDeleted) return <>{leadName} (deleted)</>;
  return (
    <Link to={`/leads/${leadId}`} state={{ from: { path: '/admin/money', name: 'Money' } }}>
      {leadName}
    </Link>
  );
}
