import { Controller, Get, Header, Query } from '@nestjs/common';
import { AdminOnly, CurrentUser, SignedIn } from '../identity/index.ts';
import type { SessionUser } from '../identity/index.ts';
import { PageQuery } from '../platform/http/page-query.ts';
import { Returns } from '../platform/http/returns.ts';
import { DeletedLeadQueries } from './deleted-leads.queries.ts';
import { DeletedLeads, LeadFilterQuery, LeadPage } from './lead-list.dto.ts';
import { LeadListQueries } from './lead-list.queries.ts';

/** Endpoints for lead lists. */
@Controller('api/leads')
export class LeadListController {
  constructor(
    private readonly leads: LeadListQueries,
    private readonly deleted: DeletedLeadQueries,
  ) {}

  /**
   * Lists the leads that match the filters, in the given order. A page has 50 leads by default; `limit` can be up to
   * 200. Pass `nextCursor` as `cursor`, with the same filters and order, to get the next page. Excludes suspect
   * submissions unless `suspects` includes them. `isCut` is true if leads may be missing because a search matches more
   * than the server can sort. Returns 400 `cursor.invalid` for a malformed cursor.
   */
  @Get()
  @SignedIn()
  @Header('content-type', 'application/json; charset=utf-8')
  @Returns(LeadPage)
  listLeads(@Query() filter: LeadFilterQuery, @CurrentUser() user: SessionUser): Promise<string> {
    return this.leads.listJson(filter, user.id);
  }

  /**
   * Lists deleted leads, most recently deleted first. The leads can be restored until `purgeAt`, 30 days after the
   * deletion. A page has 50 leads by default; `limit` can be up to 200.
   */
  @Get('deleted')
  @AdminOnly()
  @Returns(DeletedLeads)
  listDeletedLeads(@Query() page: PageQuery): Promise<DeletedLeads> {
    return this.deleted.list(page);
  }
}
