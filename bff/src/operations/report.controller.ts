import { Controller, Get } from '@nestjs/common';
import { AdminOnly } from '../identity/index.ts';
import { Returns } from '../platform/http/returns.ts';
import { OperationsReport } from './report.dto.ts';
import { OperationsReports } from './report.queries.ts';

@Controller('api/operations')
@AdminOnly()
export class OperationsReportController {
  constructor(private readonly reports: OperationsReports) {}

  /**
   * Returns the state of each part of the system, as text. Items with a problem include advice for admins. The parts
   * are database, workers, queues, failed jobs, messages, outgoing hold, walkthrough booking, webhooks, providers and
   * audit log.
   */
  @Get()
  @Returns(OperationsReport)
  getOperationsReport(): Promise<OperationsReport> {
    return this.reports.buildReport();
  }
}
