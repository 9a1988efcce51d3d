import { Injectable } from '@nestjs/common';
import { Sweeps } from '../platform/sweeps/sweeps.ts';
import { WalkthroughKeys } from './walkthrough-keys.service.ts';

@Injectable()
export class WalkthroughSweeps {
  constructor(private readonly keys: WalkthroughKeys) {}

  @Sweeps({ name: 'walkthroughs.prune-keys', everyMs: 3_600_000 })
  pruneKeys(): Promise<void> {
    return this.keys.prune();
  }
}
