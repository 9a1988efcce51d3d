import { Injectable } from '@nestjs/common';
import { OutboundMail } from '../notifications/index.ts';
import { Database } from '../platform/database/database.ts';
import { doubleOptInEmail } from './campaigns.mails.ts';

interface ConfirmationRequest {
  submissionId: string;
  contactId: string;
  email: string;
  /** Lead whose property the later campaign messages will be about. */
  leadId: string;
}

/** Queues the email with which an owner confirms the consent to marketing email. */
@Injectable()
export class DoubleOptInEmails {
  constructor(
    private readonly database: Database,
    private readonly mail: OutboundMail,
  ) {}

  /** Queues the email once for each submission. */
  async queue({ submissionId, contactId, email, leadId }: ConfirmationRequest): Promise<void> {
    await this.database.transaction((tx) =>
      this.mail.queue(tx, doubleOptInEmail, {
        uniqueKey: `confirm-consent:${contactId}:${submissionId}`,
        contactId,
        leadId,
        email,
        payload: { leadId },
        // A transactional message gets an unsubscribe key only if it has a topic. The confirmation link uses the same key.
        topic: 'warm_lead',
      }),
    );
  }
}
