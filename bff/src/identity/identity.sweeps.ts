import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.ts';
import { Database } from '../platform/database/database.ts';
import { prune } from '../platform/database/prune.ts';
import { Sweeps } from '../platform/sweeps/sweeps.ts';
import { KnownDevices } from './known-devices.ts';
import { PasskeyChallenges } from './passkeys/passkey-challenges.service.ts';
import { Sessions } from './sessions.ts';
import { SignInLimiter } from './sign-in-limiter.ts';

@Injectable()
export class IdentitySweeps {
  constructor(
    private readonly sessions: Sessions,
    private readonly limiter: SignInLimiter,
    private readonly devices: KnownDevices,
    private readonly challenges: PasskeyChallenges,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  @Sweeps({ name: 'prune-sessions', everyMs: 10 * 60_000 })
  async prune(): Promise<void> {
    await this.sessions.prune();
    await this.limiter.prune();
    await this.devices.prune();
    await this.challenges.prune();
    await prune(this.database, 'oidc_requests', 'expires_at <= $1', [this.clock.now()]);
  }
}
