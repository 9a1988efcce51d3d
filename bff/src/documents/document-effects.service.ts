import { isDeepStrictEqual } from 'node:util';
import { LEAD_STATUS, normalizeLeadStatus } from '@epm/contract';
import type { DocumentState } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { LeadPipeline, LeadTimeline } from '../leads/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import type { Tx } from '../platform/database/database.ts';
import { Outbox } from '../platform/outbox/outbox.ts';
import { Realtime } from '../platform/realtime/realtime.ts';
import { BROKER_ROLE } from './document-state.ts';
import { documentCompleted } from './documents.events.ts';
import type { DocumentSigner, SignatureDocument } from './signature-document.entity.ts';

/** Type of the timeline entry for each final state. */
const TYPE_BY_STATE: Readonly<Partial<Record<DocumentState, string>>> = {
  completed: 'document.completed',
  declined: 'document.declined',
  expired: 'document.expired',
  voided: 'document.voided',
};

interface TimelineEntry {
  type: string;
  /** Details in addition to the document's name. */
  data?: object;
  /** Time of the entry in ISO 8601 format. If absent or null, the entry gets the time of the check. */
  at?: string | null;
}

/**
 * Applies the effects of a changed document: notifies staff screens, records timeline entries, moves the lead to
 * contract_sent when a management agreement is sent, and publishes an event for a completed document.
 */
@Injectable()
export class DocumentEffects {
  constructor(
    private readonly clock: Clock,
    private readonly timeline: LeadTimeline,
    private readonly pipeline: LeadPipeline,
    private readonly outbox: Outbox,
    private readonly realtime: Realtime,
  ) {}

  /** @param actor the staff member who sent or voided the document; absent if DocuSeal reported the change */
  async apply(tx: Tx, before: SignatureDocument, after: SignatureDocument, actor?: { email: string }): Promise<void> {
    const isEntered = (state: DocumentState) => after.state === state && before.state !== state;
    if (isEntered('completed')) await this.outbox.append(tx, documentCompleted, { documentId: after.id });
    if (after.state !== before.state || !isDeepStrictEqual(after.signers, before.signers))
      await this.realtime.publish(tx, { type: 'document.changed', id: after.id });
    const { leadId, formName } = after;
    // A purged lead has no timeline.
    if (leadId === null) return;
    const [now, by] = [this.clock.now(), actor && { actor: actor.email }];
    const sent: TimelineEntry[] = before.state === 'creating' ? [{ type: 'document.sent' }] : [];
    const final = isEntered(after.state) ? listFinalEntries(after) : [];
    await this.timeline.record(
      tx,
      ...[...sent, ...listSignerEntries(before, after), ...final].map(({ type, data, at }) => ({
        leadId,
        type,
        at: at ? new Date(at) : now,
        data: { document: formName, ...data },
        ...by,
      })),
    );
    if (sent.length > 0 && after.type === 'management_agreement') await this.moveLead(tx, leadId, actor);
  }

  /**
   * Sets the status of the lead to contract_sent, unless the lead has this status or a later status, or is won or lost.
   */
  private async moveLead(tx: Tx, id: string, actor?: { email: string }): Promise<void> {
    const [lead] = await tx.rows<{ status: string | null }>(
      'SELECT status FROM leads WHERE id = $1 AND deleted_at IS NULL FOR NO KEY UPDATE',
      [id],
    );
    if (!lead) return;
    const status = normalizeLeadStatus(lead.status);
    if (status === 'contract_sent' || LEAD_STATUS[status].nurture !== 'continues') return;
    await this.pipeline.transition(tx, { id, ...lead }, { status: 'contract_sent' }, actor);
  }
}

/** Lists the new views and signatures of the signers, in signing order. */
function listSignerEntries(before: SignatureDocument, after: SignatureDocument): TimelineEntry[] {
  return after.signers.flatMap((signer, index): TimelineEntry[] => {
    const { name, role, viewedAt, signedAt } = signer;
    const earlier: DocumentSigner | undefined = before.signers[index];
    const data = { signer: name };
    const signedType = role === BROKER_ROLE ? 'document.counter-signed' : 'document.signed';
    return [
      ...(viewedAt !== null && !earlier?.viewedAt ? [{ type: 'document.viewed', data, at: viewedAt }] : []),
      ...(signer.state === 'signed' && earlier?.state !== 'signed' ? [{ type: signedType, data, at: signedAt }] : []),
    ];
  });
}

function listFinalEntries({ state, reason, signers }: SignatureDocument): TimelineEntry[] {
  const type = TYPE_BY_STATE[state];
  const signer = signers.find((each) => each.state === 'declined')?.name;
  return type === undefined ? [] : [{ type, data: { ...(signer && { signer }), ...(reason !== null && { reason }) } }];
}
