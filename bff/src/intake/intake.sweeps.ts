import { Injectable } from '@nestjs/common';
import { Sweeps } from '../platform/sweeps/sweeps.ts';
import { Intake } from './intake.service.ts';

@Injectable()
export class IntakeSweeps {
  constructor(private readonly intake: Intake) {}

  @Sweeps({ name: 'intake.prune', everyMs: 10 * 60_000 })
  prune(): Promise<void> {
    return this.intake.prune();
  }
}
