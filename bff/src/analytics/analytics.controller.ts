import { toCentralDay } from '@epm/contract';
import { Body, Controller, Get, Put, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { type Actor, AdminOnly, CurrentActor } from '../identity/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import { sendCsv } from '../platform/http/csv.ts';
import { Returns, ReturnsFile } from '../platform/http/returns.ts';
import { AnalyticsExport } from './analytics-export.service.ts';
import {
  AnalyticsExportQuery,
  AnalyticsFilter,
  FunnelView,
  PipelineView,
  WeeklyMailChoice,
  WorkView,
} from './analytics.dto.ts';
import { FunnelQueries } from './funnel.queries.ts';
import { PipelineViewQueries } from './pipeline-view.queries.ts';
import { WeeklyMailChoices } from './weekly/weekly-mail-choices.service.ts';
import { WorkViewQueries } from './work-view.queries.ts';

/** Analytics endpoints. All metrics are precomputed, and reflect a change within seconds. */
@Controller('api/analytics')
@AdminOnly()
export class AnalyticsController {
  constructor(
    private readonly funnel: FunnelQueries,
    private readonly pipeline: PipelineViewQueries,
    private readonly work: WorkViewQueries,
    private readonly exports: AnalyticsExport,
    private readonly choices: WeeklyMailChoices,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the visits in a period and the progress of the leads that arrived in it, by month, source and campaign. A
   * visit is a page that a browser opened from outside the site. Visits are counted without cookies. Returns 400
   * `analytics.period` for an invalid period.
   */
  @Get('funnel')
  @Returns(FunnelView)
  getFunnel(@Query() filter: AnalyticsFilter): Promise<FunnelView> {
    return this.funnel.read(filter);
  }

  /**
   * Returns metrics about the speed and the outcomes of leads. The metrics are the time in each stage, first responses,
   * the forecast for open leads, reasons for losses, and achieved rents. Durations are interpolated from counts, and
   * are accurate to within a few percent. Returns 400 `analytics.period` for an invalid period.
   */
  @Get('pipeline')
  @Returns(PipelineView)
  getPipelineFigures(@Query() filter: AnalyticsFilter): Promise<PipelineView> {
    return this.pipeline.read(filter);
  }

  /**
   * Returns the workload of each staff member, the results of campaigns, and the leads from blog posts. Returns 400
   * `analytics.period` for an invalid period.
   */
  @Get('work')
  @Returns(WorkView)
  getWorkFigures(@Query() filter: AnalyticsFilter): Promise<WorkView> {
    return this.work.read(filter);
  }

  /**
   * Downloads a table as a CSV file. Cells that a spreadsheet would run as formulas start with an apostrophe. The export
   * is audited. Returns 400 `analytics.period` for an invalid period.
   */
  @Get('export.csv')
  @ReturnsFile('text/csv')
  async exportFigures(
    @Query() query: AnalyticsExportQuery,
    @CurrentActor() actor: Actor,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const lines = await this.exports.exportLines(query, actor);
    sendCsv(reply, `${query.table}-${toCentralDay(this.clock.now())}`, lines);
  }

  /**
   * Returns whether the signed-in admin gets the weekly email. Each admin gets the email until the admin turns it off.
   */
  @Get('weekly-mail')
  @Returns(WeeklyMailChoice)
  getWeeklyMailChoice(@CurrentActor() actor: Actor): Promise<WeeklyMailChoice> {
    return this.choices.get(actor);
  }

  /** Turns the weekly email to the signed-in admin on or off. The change is audited and applies to the next email. */
  @Put('weekly-mail')
  @Returns(WeeklyMailChoice)
  setWeeklyMailChoice(@Body() { isOn }: WeeklyMailChoice, @CurrentActor() actor: Actor): Promise<WeeklyMailChoice> {
    return this.choices.set(isOn, actor);
  }
}
