import { Controller, Get, Post } from '@nestjs/common';
import { type Actor, AdminOnly, CurrentActor } from '../identity/index.ts';
import { Returns } from '../platform/http/returns.ts';
import { CrmComparison } from './comparison.dto.ts';
import { CrmComparisons } from './comparison.service.ts';

@Controller('api/odoo/comparison')
@AdminOnly()
export class ComparisonController {
  constructor(private readonly comparisons: CrmComparisons) {}

  /**
   * Returns the progress of the last comparison of all leads with Odoo. The times are null if there was no comparison.
   */
  @Get()
  @Returns(CrmComparison)
  getOdooComparison(): Promise<CrmComparison> {
    return this.comparisons.read();
  }

  /**
   * Compares all leads with Odoo in the background, and sends the leads that differ. Changes nothing in Odoo if all
   * leads match. Restarts a comparison that is in progress. Returns 409 `odoo.not-configured` if no key is configured.
   * The action is audited.
   */
  @Post()
  @Returns(CrmComparison, 200)
  startOdooComparison(@CurrentActor() actor: Actor): Promise<CrmComparison> {
    return this.comparisons.start(actor);
  }
}
