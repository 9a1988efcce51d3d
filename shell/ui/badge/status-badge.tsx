import type { LeadStatus } from '@epm/contract';
import { LEAD_STATUS } from '@epm/contract';
import { Badge } from './badge.tsx';

/** Lead status with its label and color. */
export function StatusBadge({ status }: { status: LeadStatus }) {
  const { color, label } = LEAD_STATUS[status];
  return <Badge tone={color}>{label}</Badge>;
}
