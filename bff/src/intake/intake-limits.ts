import { Injectable, Optional } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.ts';
import { Config, defineSetting } from '../platform/config/env.ts';
import type { SqlExecutor } from '../platform/database/database.ts';
import { EventHub } from '../platform/realtime/event-hub.ts';
import { SiteSettings } from '../site-settings/index.ts';
import type { NetworkLimits } from './suspicion-rules.ts';

/** Factor for the limits per network. Exceeds 1 only in test stacks, where all requests come from one machine. */
const limitFactorSetting = defineSetting((env) => env.integer('INTAKE_LIMIT_FACTOR', 1, 1, 10_000));

/** Time for which the limits are cached. The API also discards them when the settings change. */
const CACHE_LIFETIME_MS = 5_000;

/** Limits of the public forms. Cached, because every ticket needs them. */
@Injectable()
export class IntakeLimits {
  private cached: { limits: NetworkLimits; at: number } | null = null;

  constructor(
    private readonly settings: SiteSettings,
    private readonly clock: Clock,
    private readonly config: Config,
    @Optional() hub?: EventHub,
  ) {
    hub?.resetOn('settings.changed', () => (this.cached = null));
  }

  /** @param sql the caller's transaction, so that no second connection is needed */
  async read(sql: SqlExecutor): Promise<NetworkLimits> {
    const now = this.clock.now().getTime();
    if (this.cached && Math.abs(now - this.cached.at) < CACHE_LIFETIME_MS) return this.cached.limits;
    const { intakeLimits } = await this.settings.readIn(sql, 'intakeLimits');
    const factor = limitFactorSetting(this.config);
    const limits = {
      requireProof: intakeLimits.requireProof * factor,
      suspectWithoutProof: intakeLimits.suspectWithoutProof * factor,
      refuse: intakeLimits.refuse * factor,
      bookings: intakeLimits.bookings * factor,
    };
    this.cached = { limits, at: now };
    return limits;
  }
}
