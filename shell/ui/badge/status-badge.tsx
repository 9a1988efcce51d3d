import type { LeadStatus } from '@epm/contract';
import { LEAD_STATUS } from '@epm/contract';
import { Badge } from './badge.tsx';

/** Status of a lead, with the label and color used on all screens and in all emails. */
export function StatusBadge({ status }: { status: LeadStatus }) {
  const { color, label } = LEAD_STATUS[status];
  return <Badge tone={color}>{label}</Badge>;
}
