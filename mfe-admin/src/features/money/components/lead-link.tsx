import { Link } from '@epm/router';

interface LeadLinkProps {
  /** Id of the lead. Null after the lead has been permanently deleted. */
  leadId: string | null;
  leadName: string | null;
  /** True if the lead is deleted but can be restored. Such a lead has no page. */
  isLeadDeleted: boolean;
}

/** Link to the lead of a payment. From the lead page, a back link returns to the money page. */
export function LeadLink({ leadId, leadName, isLeadDeleted }: LeadLinkProps) {
  if (leadId === null) return <>Deleted lead</>;
  if (isLeadDeleted) return <>{leadName} (deleted)</>;
  return (
    <Link to={`/leads/${leadId}`} state={{ from: { path: '/admin/money', name: 'Money' } }}>
      {leadName}
    </Link>
  );
}
