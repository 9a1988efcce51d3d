import { STATES_BY_DOCUMENT_STATUS } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../identity/index.ts';
import { LeadTimeline } from '../leads/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import { Database } from '../platform/database/database.ts';
import type { SignatureDocument } from './signature-document.entity.ts';

/** Voids documents that DocuSeal does not have. `DocumentReconciler` changes the state of all other documents. */
@Injectable()
export class AbandonedDocuments {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly timeline: LeadTimeline,
  ) {}

  /** Voids a pending document. Has no effect on a document in a final state. @param reason shown to staff */
  async voidPending(
    { id, leadId, formName }: Pick<SignatureDocument, 'id' | 'leadId' | 'formName'>,
    { reason, actor }: { reason: string; actor?: Actor },
  ): Promise<void> {
    await this.database.transaction(async (tx) => {
      const count = await tx.run(
        `UPDATE signature_documents SET state = 'voided', reason = $2, attempted_at = NULL, checked_at = $3
         WHERE id = $1 AND state = ANY($4)`,
        [id, reason, this.clock.now(), STATES_BY_DOCUMENT_STATUS.pending],
      );
      // A purged lead has no timeline.
      if (count === 0 || leadId === null) return;
      await this.timeline.record(tx, {
        leadId,
        type: 'document.voided',
        at: this.clock.now(),
        data: { document: formName, reason },
        ...(actor && { actor: actor.email }),
      });
    });
  }
}
