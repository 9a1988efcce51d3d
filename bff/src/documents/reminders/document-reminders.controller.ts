import { Body, Controller, Post } from '@nestjs/common';
import { type Actor, CurrentActor, SignedIn } from '../../identity/index.ts';
import { Returns } from '../../platform/http/returns.ts';
import { SendEmail, SentReminder } from './document-reminders.dto.ts';
import { DocumentReminders } from './document-reminders.service.ts';

@Controller('api/email')
export class DocumentRemindersController {
  constructor(private readonly reminders: DocumentReminders) {}

  /**
   * Emails a reminder with the signing link to the signer whose turn it is. If this signer got a reminder within the
   * last hour, sends nothing and returns its time. Returns 404 `document.missing`, and 409 `document.not-pending`,
   * `document.no-email` or `document.email-changed`.
   */
  @Post('send')
  @SignedIn()
  @Returns(SentReminder)
  async sendReminder(@Body() { to, data }: SendEmail, @CurrentActor() actor: Actor): Promise<SentReminder> {
    const { isSent, sentAt, nextAt, signer } = await this.reminders.send(data.documentId, to, actor);
    return { isSent, lastReminderSent: sentAt.toISOString(), nextReminderAt: nextAt.toISOString(), signer };
  }
}
