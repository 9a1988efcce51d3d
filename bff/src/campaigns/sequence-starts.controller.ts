import { Body, Controller, Post } from '@nestjs/common';
import { type Actor, CurrentActor, SignedIn } from '../identity/index.ts';
import { Returns } from '../platform/http/returns.ts';
import { StartCampaign, StartedCampaign } from './campaigns.dto.ts';
import { SequenceStarts } from './sequence-starts.service.ts';

@Controller('api/campaigns')
@SignedIn()
export class SequenceStartsController {
  constructor(private readonly starts: SequenceStarts) {}

  /**
   * Starts the campaign that belongs to a lead's status. The owner of a closed lead gets the onboarding messages, and
   * the owner of a lead with a scheduled walkthrough gets its reminders. Any other owner gets the warm-lead emails.
   * Does nothing if the owner is already in this campaign. Returns 404 `lead.missing`, or 409 with the reason why the
   * messages must not be sent: `campaign.lead-held`, `campaign.no-walkthrough`, `campaign.lead-decided`,
   * `campaign.owner-unknown`, `campaign.owner-enrolling`, `campaign.bounced`, `campaign.unsubscribed`,
   * `campaign.no-consent` or `campaign.no-analysis`.
   */
  @Post('start')
  @Returns(StartedCampaign, 201)
  async startSequence(@Body() { leadId }: StartCampaign, @CurrentActor() actor: Actor): Promise<StartedCampaign> {
    await this.starts.start(leadId, actor);
    return { leadId, state: 'active' };
  }
}
