import { Controller, Get } from '@nestjs/common';
import { SignedIn } from '../identity/index.ts';
import { SentMessages } from '../notifications/index.ts';
import { Returns } from '../platform/http/returns.ts';
import { CommunicationCounts } from './campaigns.dto.ts';
import { SequenceStatusQueries } from './sequence-status.queries.ts';

/** Dashboard metrics of messages to owners. */
@Controller('api/dashboard')
@SignedIn()
export class CommunicationsController {
  constructor(
    private readonly sentMessages: SentMessages,
    private readonly sequences: SequenceStatusQueries,
  ) {}

  /**
   * Returns the metrics of messages to owners. `emailsSent` and `smsSent` count the messages sent to owners.
   * `activeCampaigns` counts the active campaigns.
   */
  @Get('communications')
  @Returns(CommunicationCounts)
  async getCommunications(): Promise<CommunicationCounts> {
    const [{ email, sms }, activeCampaigns] = await Promise.all([
      this.sentMessages.countByChannel(),
      this.sequences.countActive(),
    ]);
    return { emailsSent: email, smsSent: sms, activeCampaigns };
  }
}
