import { Injectable } from '@nestjs/common';
import { Sweeps } from '../platform/sweeps/sweeps.ts';
import { Enrolments } from './enrolments.service.ts';

/** Looks for steps that have come due; their times are counted in hours, so a few seconds do not matter. */
@Injectable()
export class CampaignSweeps {
  constructor(private readonly enrolments: Enrolments) {}

  @Sweeps({ name: 'campaign-steps', everyMs: 5_000 })
  async advance(): Promise<void> {
    await this.enrolments.advance();
  }
}
