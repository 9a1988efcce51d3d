import { toCentralDay } from '@epm/contract';
import { Controller, Get, Param, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Audit, AuditChecks } from '../audit/index.ts';
import { type Actor, AdminOnly, CurrentActor } from '../identity/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import { Database } from '../platform/database/database.ts';
import { sendCsv } from '../platform/http/csv.ts';
import { Returns, ReturnsFile } from '../platform/http/returns.ts';
import { AuditExport } from './audit-export.service.ts';
import { AuditActions, AuditEntries, AuditEntryDetail, AuditEntryId, AuditFilters, AuditState } from './audit.dto.ts';
import { AuditQueries } from './audit.queries.ts';

@Controller('api/audit')
@AdminOnly()
export class AuditController {
  constructor(
    private readonly entries: AuditQueries,
    private readonly exports: AuditExport,
    private readonly checks: AuditChecks,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly audit: Audit,
  ) {}

  /**
   * Lists the entries of the audit log, newest first. The filters can be combined. A page has 50 entries by default, and
   * up to 200 with `limit`.
   */
  @Get()
  @Returns(AuditEntries)
  listAuditEntries(@Query() filters: AuditFilters): Promise<AuditEntries> {
    return this.entries.list(filters);
  }

  /** Lists the actions that the log contains, in alphabetical order. Clients offer them in the action filter. */
  @Get('actions')
  @Returns(AuditActions)
  async listAuditActions(): Promise<AuditActions> {
    return { actions: await this.entries.listActions() };
  }

  /**
   * Returns the state of the audit log. The state contains the result of the last check, the number of seals, and
   * whether a check is in progress.
   */
  @Get('state')
  @Returns(AuditState)
  getAuditState(): Promise<AuditState> {
    return this.entries.readState();
  }

  /**
   * Requests a check that compares all entries with their seals. A worker runs it. Has no effect while another check is
   * in progress. The action is audited.
   */
  @Post('check')
  @Returns(AuditState)
  async checkAuditLog(@CurrentActor() actor: Actor): Promise<AuditState> {
    await this.database.transaction(async (tx) => {
      const id = await this.checks.request(tx, actor.id);
      if (id !== null) await this.audit.record(tx, { actor, action: 'audit.check-requested', subject: 'audit' });
    });
    return this.entries.readState();
  }

  /**
   * Downloads all entries that match the filters as a CSV file. The entries come from a single database snapshot. Cells
   * that a spreadsheet would run as formulas start with an apostrophe. The export is audited. Returns 503
   * `snapshots.busy` if too many exports are in progress.
   */
  @Get('export.csv')
  @ReturnsFile('text/csv')
  async exportAuditLog(
    @Query() filters: AuditFilters,
    @CurrentActor() actor: Actor,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    sendCsv(reply, `audit-${toCentralDay(this.clock.now())}`, await this.exports.exportLines(filters, actor));
  }

  /** Returns an entry with its values before and after the change. Returns 404 `audit.missing` if it does not exist. */
  @Get('entries/:id')
  @Returns(AuditEntryDetail)
  getAuditEntry(@Param() { id }: AuditEntryId): Promise<AuditEntryDetail> {
    return this.entries.get(id);
  }
}
