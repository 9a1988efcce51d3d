import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { type Actor, CurrentActor, SignedIn } from '../../identity/index.ts';
import { Returns } from '../../platform/http/returns.ts';
import { BulkChanges } from './bulk-changes.service.ts';
import { CampaignFigureQueries } from './campaign-figures.queries.ts';
import { SequenceActions, type SequenceAction } from './sequence-actions.service.ts';
import { SequenceQueries } from './sequence.queries.ts';
import {
  BulkChange,
  BulkOutcome,
  CampaignFigures,
  CampaignSequence,
  CampaignSequences,
  CampaignStats,
  FigureParams,
  SequenceId,
  SequenceParams,
} from './sequences.dto.ts';

/** Campaigns of messages to owners, for the page on which staff monitor them. */
@Controller('api/campaigns')
@SignedIn()
export class SequencesController {
  constructor(
    private readonly sequences: SequenceQueries,
    private readonly figures: CampaignFigureQueries,
    private readonly actions: SequenceActions,
    private readonly bulk: BulkChanges,
  ) {}

  /**
   * Returns the metrics of all campaigns. `completionRate` is the percentage of ended campaigns that were not stopped;
   * null if none has ended.
   */
  @Get('stats')
  @Returns(CampaignStats)
  getCampaignStats(): Promise<CampaignStats> {
    return this.figures.getStats();
  }

  /**
   * Returns the metrics of each template of a workflow, in sending order. Stopped campaigns, replies and booked
   * walkthroughs count for the last template that was sent before them.
   */
  @Get('figures')
  @Returns(CampaignFigures)
  getCampaignFigures(@Query() { workflow }: FigureParams): Promise<CampaignFigures> {
    return this.figures.getFigures(workflow);
  }

  /**
   * Lists campaigns, most recently started first. `workflow`, `state`, `leadId` and the search text `q` filter the
   * list. A page has 50 campaigns by default. Returns 400 `cursor.invalid` for a malformed cursor.
   */
  @Get('enrollments')
  @Returns(CampaignSequences)
  listCampaignSequences(@Query() params: SequenceParams): Promise<CampaignSequences> {
    return this.sequences.list(params);
  }

  /**
   * Changes the campaigns of up to 200 leads. `start` starts the workflow that belongs to each lead's status. Leads to
   * which the action does not apply are listed in `skipped` with a reason. Records the changes in the audit log.
   */
  @Post('bulk')
  @HttpCode(200)
  @Returns(BulkOutcome)
  changeSequences(@Body() change: BulkChange, @CurrentActor() actor: Actor): Promise<BulkOutcome> {
    return this.bulk.change(change, actor);
  }

  /**
   * Stops a campaign. A stopped campaign cannot be resumed, only started again. Does nothing if the campaign is already
   * stopped. Returns 404 `campaign.missing`, or 409 `campaign.ended` if the campaign is finished.
   */
  @Post(':id/stop')
  @HttpCode(200)
  @Returns(CampaignSequence)
  stopSequence(@Param() { id }: SequenceId, @CurrentActor() actor: Actor): Promise<CampaignSequence> {
    return this.change(id, 'stop', actor);
  }

  /**
   * Pauses a campaign until staff resume it. Does nothing if the campaign is already paused. Returns 404
   * `campaign.missing`, or 409 `campaign.ended`.
   */
  @Post(':id/pause')
  @HttpCode(200)
  @Returns(CampaignSequence)
  pauseSequence(@Param() { id }: SequenceId, @CurrentActor() actor: Actor): Promise<CampaignSequence> {
    return this.change(id, 'pause', actor);
  }

  /**
   * Resumes a campaign that staff paused. The campaign continues after the last message that was sent. Does nothing if
   * the campaign is already active. Returns 404 `campaign.missing`, 409 `campaign.ended`, or 409 `campaign.waits` if
   * the campaign waits for another campaign of the owner.
   */
  @Post(':id/resume')
  @HttpCode(200)
  @Returns(CampaignSequence)
  resumeSequence(@Param() { id }: SequenceId, @CurrentActor() actor: Actor): Promise<CampaignSequence> {
    return this.change(id, 'resume', actor);
  }

  /**
   * Moves a campaign to the newest version of its templates. Templates that the owner has already received are not sent
   * again. Returns 404 `campaign.missing`, or 409 `campaign.ended`.
   */
  @Post(':id/update')
  @HttpCode(200)
  @Returns(CampaignSequence)
  async updateSequence(@Param() { id }: SequenceId, @CurrentActor() actor: Actor): Promise<CampaignSequence> {
    await this.actions.moveToNewestVersion(id, actor);
    return this.sequences.get(id);
  }

  private async change(id: string, action: SequenceAction, actor: Actor): Promise<CampaignSequence> {
    await this.actions.change(id, action, actor);
    return this.sequences.get(id);
  }
}
