import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Config, defineSetting } from '../config/env.ts';
import { Database } from '../database/database.ts';

/**
 * Calls that were not made in the last second can be made as a burst. A second therefore has at most twice as many
 * calls as the average rate.
 */
const BURST_MS = 1_000;
/** Maximum wait. A caller that would have to wait longer is rejected, so that it occupies no worker. */
const MAX_WAIT_MS = 5_000;

/** A vendor with a maximum number of calls per second, over all processes. */
export interface RatedVendor {
  name: string;
  /** Average rate. Must be at most half of the vendor's limit, because a burst can double it. */
  callsPerSecond: number;
}

/** Factor for all rate limits, because vendors grant some accounts higher limits. */
const rateFactorSetting = defineSetting((env) => env.integer('VENDOR_RATE_FACTOR', 1, 1, 1_000));

/** Rate limits of vendors. Postgres stores the time of the next free call, because all processes share the limit. */
@Injectable()
export class VendorRates {
  private readonly factor: number;

  constructor(
    config: Config,
    private readonly database: Database,
  ) {
    this.factor = rateFactorSetting(config);
  }

  /** Reserves a call and waits until it may be made. @returns false if too many calls are already waiting */
  async waitForTurn({ name, callsPerSecond }: RatedVendor): Promise<boolean> {
    const [turn] = await this.database.rows<{ waitMs: number }>(RESERVE_SQL, [
      name,
      1_000 / (callsPerSecond * this.factor),
    ]);
    if (!turn) return false;
    if (turn.waitMs > 0) await wait(turn.waitMs);
    return true;
  }
}

const intervalSql = (ms: string | number): string => `${ms} * interval '1 millisecond'`;
const EARLIEST_TURN_SQL = `clock_timestamp() - ${intervalSql(BURST_MS)}`;
const STEP_SQL = intervalSql('$2::float8');

const RESERVE_SQL = `
  INSERT INTO vendor_rates AS rate (vendor, next_at) VALUES ($1, ${EARLIEST_TURN_SQL} + ${STEP_SQL})
  ON CONFLICT (vendor) DO UPDATE SET next_at = greatest(rate.next_at, ${EARLIEST_TURN_SQL}) + ${STEP_SQL}
  WHERE rate.next_at <= clock_timestamp() + ${intervalSql(MAX_WAIT_MS)}
  RETURNING extract(epoch FROM next_at - ${STEP_SQL} - clock_timestamp())::float8 * 1000 AS "waitMs"`;
