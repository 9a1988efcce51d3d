import { Link } from '@epm/router';

interface LeadLinkProps {
  /** Null after the lead was permanently deleted. */
  leadId: string | null;
  leadName: string | null;
}

/** Link to the lead of a payment. The lead's back link leads to the money page. */
export function LeadLink({ leadId, leadName }: LeadLinkProps) {
  if (leadId === null) return <>Deleted lead</>;
  return (
    <Link to={`/leads/${leadId}`} state={{ from: { path: '/admin/money', name: 'Money' } }}>
      {leadName}
    </Link>
  );
}
