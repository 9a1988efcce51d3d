import type { LeadStatus } from '@epm/contract';
import { LEAD_STATUS_COLOURS, LEAD_STATUS_LABELS } from '@epm/contract';
import { Badge } from './badge.tsx';

/** A lead's status, in the words and the colour that every screen and mail shares. */
export function StatusBadge({ status }: { status: LeadStatus }) {
  return <Badge tone={LEAD_STATUS_COLOURS[status]}>{LEAD_STATUS_LABELS[status]}</Badge>;
}
