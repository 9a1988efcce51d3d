import { Injectable } from '@nestjs/common';
import { OwnerQueries } from '../../leads/index.ts';
import { breakLinks, ComposesMail, defineMail } from '../../notifications/index.ts';
import type { MailComposer, MailContent, MailContext, Withheld } from '../../notifications/index.ts';
import { DocumentReconciler } from '../document-reconciler.service.ts';
import { findNextSigner } from '../document-state.ts';
import { renderDocumentReminderMail } from './document-reminder.mail.tsx';

interface ReminderPayload {
  documentId: string;
  /** DocuSeal's id of the signer who is reminded. */
  submitterId: number | null;
}

export const documentReminder = defineMail<ReminderPayload>('document-reminder', 'transactional');

@Injectable()
@ComposesMail(documentReminder)
export class DocumentReminderComposer implements MailComposer<ReminderPayload> {
  constructor(
    private readonly documents: DocumentReconciler,
    private readonly owners: OwnerQueries,
  ) {}

  async compose({ payload, sender }: MailContext<ReminderPayload>): Promise<MailContent | Withheld> {
    const document = await this.documents.find(payload.documentId);
    const owner = document.leadId === null ? null : await this.owners.findByLead(document.leadId);
    if (!owner) return { withheld: 'lead deleted' };
    const signer = findNextSigner(document);
    if (signer?.submitterId !== payload.submitterId || !signer?.signingUrl) return { withheld: 'no signature is due' };
    return renderDocumentReminderMail({
      formName: document.formName,
      address: breakLinks(owner.streetAddress) || 'your property',
      signingUrl: signer.signingUrl,
      expiresAt: document.expiresAt,
      sender,
    });
  }
}
