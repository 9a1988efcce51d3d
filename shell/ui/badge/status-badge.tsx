import type { LeadStatus } from '@epm/contract';
import { LEAD_STATUS } from '@epm/contract';
import { Badge } from './badge.tsx';

/** A lead's status, in the words and the color that every screen and mail shares. */
export function StatusBadge({ status }: { status: LeadStatus }) {
  const { color, label } = LEAD_STATUS[status];
  return <Badge tone={color}>{label}</Badge>;
}
