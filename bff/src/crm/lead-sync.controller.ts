import { Body, Controller, Post } from '@nestjs/common';
import { SignedIn } from '../identity/index.ts';
import { LeadQueries } from '../leads/index.ts';
import { Returns } from '../platform/http/returns.ts';
import { SyncedLeadId, SyncLead } from './crm.dto.ts';
import { LeadSync } from './lead-sync.service.ts';

@Controller('api/odoo')
@SignedIn()
export class LeadSyncController {
  constructor(
    private readonly leads: LeadQueries,
    private readonly sync: LeadSync,
  ) {}

  /**
   * Sends a lead to Odoo now, and returns the id of its Odoo record. A repeated call creates no second record. Returns
   * 404 `lead.missing` for an unknown or deleted lead, and 503 `odoo.unavailable` if Odoo did not confirm the lead.
   */
  @Post('sync-lead')
  @Returns(SyncedLeadId)
  async syncLead(@Body() { id }: SyncLead): Promise<SyncedLeadId> {
    await this.leads.getDetail(id);
    return { odooId: await this.sync.sync(id) };
  }
}
