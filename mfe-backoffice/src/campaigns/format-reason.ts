import { isLeadStatus, LEAD_STATUS_LABELS } from '@epm/contract';

/** Text for each reason that is stored as a code. Other reasons are stored as text. */
const REASONS: Readonly<Record<string, string>> = {
  bounced: 'email came back',
  complained: 'marked as spam',
  replied: 'owner replied',
};

/** Formats the reason why a sequence is paused or stopped. @param reason code or text, such as 'lead won' */
export function formatReason(reason: string): string {
  const status = reason.replace(/^lead /, '');
  if (status !== reason && isLeadStatus(status)) return `status is ${LEAD_STATUS_LABELS[status]}`;
  return REASONS[reason] ?? reason;
}
