import { toDocumentStatus } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { useHost } from '@epm/router';
import { Badge } from '@epm/ui';
import { useQuery } from '@tanstack/react-query';
import { leadDocumentsQuery } from '../../../documents/document-queries.ts';
import { DOCUMENT_STATE_BADGES } from '../../../documents/document-status.ts';
import { findNewest } from '../documents/document-order.ts';

/**
 * State of an agreement that can no longer be signed, next to the status Contract Sent. The status stays, because staff
 * decide on the next step.
 */
export function AgreementNotice({ lead: { id, status } }: { lead: Pick<Schemas['Lead'], 'id' | 'status'> }) {
  const { data: documents } = useQuery(leadDocumentsQuery(useHost().api, id));
  const agreement = documents && findNewest(documents.items, 'management_agreement');
  if (status !== 'contract_sent' || !agreement || toDocumentStatus(agreement.state) !== 'expired') return null;
  const { label, tone } = DOCUMENT_STATE_BADGES[agreement.state];
  return <Badge tone={tone}>Agreement {label.toLowerCase()}</Badge>;
}
