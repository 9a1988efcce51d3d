import { Controller, Delete, Get } from '@nestjs/common';
import { type Actor, AdminOnly, CurrentActor } from '../identity/index.ts';
import { Returns } from '../platform/http/returns.ts';
import { SampleFirmState } from './sample-firm.dto.ts';
import { SampleFirm } from './sample-firm.service.ts';

@Controller('api/sample-data')
@AdminOnly()
export class SampleFirmController {
  constructor(private readonly firm: SampleFirm) {}

  /** Counts the sample data with which the local stack filled the empty database. Not available in production. */
  @Get()
  @Returns(SampleFirmState)
  getSampleData(): Promise<SampleFirmState> {
    return this.firm.getState();
  }

  /**
   * Removes the sample data, and everything that users added to sample leads. A repeated call has no effect. The audit
   * log keeps its entries. The removal is audited. Not available in production.
   */
  @Delete()
  @Returns(SampleFirmState)
  async removeSampleData(@CurrentActor() actor: Actor): Promise<SampleFirmState> {
    await this.firm.remove(actor);
    return this.firm.getState();
  }
}
