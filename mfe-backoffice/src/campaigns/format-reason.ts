import { isLeadStatus, LEAD_STATUS_LABELS } from '@epm/contract';

/** Words for the reasons that are codes. The other reasons are words already. */
const REASONS: Readonly<Record<string, string>> = {
  bounced: 'email came back',
  complained: 'marked as spam',
  replied: 'owner replied',
};

/** Formats the reason why a sequence is paused or stopped. @param reason code or words, such as 'lead won' */
export function formatReason(reason: string): string {
  const status = reason.replace(/^lead /, '');
  if (status !== reason && isLeadStatus(status)) return `status is ${LEAD_STATUS_LABELS[status]}`;
  return REASONS[reason] ?? reason;
}
