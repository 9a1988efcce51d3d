import { Injectable } from '@nestjs/common';
import { Clock } from '../clock/clock.ts';
import { Database } from '../database/database.ts';
import { MAY_CONTACT_SQL } from '../outgoing/outgoing-hold.ts';

/** Circuit breaker settings for a vendor. */
export interface BreakerSettings {
  /**
   * Number of consecutive failures that open the circuit. A rejected API key or account opens the circuit immediately.
   */
  failureThreshold: number;
  /**
   * Delay before the first probe (a trial call while the circuit is open). Each later delay is twice as long, up to
   * `maxProbeDelayMs`.
   */
  initialProbeDelayMs: number;
  maxProbeDelayMs: number;
}

export interface CircuitState {
  /** Time at which the circuit opened. Null while the circuit is closed. */
  openedAt: Date | null;
  /** True if the vendor rejects our key or account. */
  isRefusal: boolean;
}

/** Minimum time between two stored successes of a vendor. */
const SUCCESS_INTERVAL_MS = 60_000;

type CircuitOwner = { name: string; breaker: BreakerSettings };

/**
 * Circuit breakers for vendors. The state is stored in Postgres, because all workers share it and screens show it. A
 * circuit is closed while `opened_at` is null, and open otherwise. From `probe_at` on, it is half-open: one probe at a
 * time is allowed.
 */
@Injectable()
export class VendorCircuits {
  /** Time of the last stored success, by vendor. */
  private readonly storedSuccesses = new Map<string, number>();

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async getState(vendor: string): Promise<CircuitState> {
    const [row] = await this.database.rows<CircuitState>(
      'SELECT opened_at AS "openedAt", is_refusal AS "isRefusal" FROM vendor_circuits WHERE vendor = $1',
      [vendor],
    );
    return row ?? { openedAt: null, isRefusal: false };
  }

  /**
   * Returns whether the caller may call the vendor. A closed circuit admits every caller. A half-open circuit admits
   * one caller, whose call is the probe. If that caller crashes, another probe is allowed after the regular delay. In
   * an installation restored from a backup, no caller is admitted until an admin releases the hold on vendor calls.
   */
  async tryAdmit({ name, breaker }: CircuitOwner): Promise<boolean> {
    const [row] = await this.database.rows<{ isAdmitted: boolean }>(ADMIT_SQL, [
      name,
      this.clock.now(),
      breaker.initialProbeDelayMs,
      breaker.maxProbeDelayMs,
    ]);
    return row?.isAdmitted ?? false;
  }

  /**
   * Counts a failure.
   * @param isRefusal true if the vendor rejects our key or account
   * @returns true when this failure opened the circuit
   */
  async recordFailure(
    { name, breaker }: CircuitOwner,
    reason: string,
    { isRefusal }: { isRefusal: boolean },
  ): Promise<boolean> {
    const [row] = await this.database.rows<{ isOpened: boolean }>(RECORD_FAILURE_SQL, [
      name,
      this.clock.now(),
      reason.slice(0, 200),
      isRefusal,
      isRefusal ? 1 : breaker.failureThreshold,
      breaker.initialProbeDelayMs,
    ]);
    return row?.isOpened ?? false;
  }

  /** Closes the circuit. @returns the time at which it had opened, or null if it was already closed */
  async recordSuccess({ name }: CircuitOwner): Promise<Date | null> {
    await this.storeSuccess(name);
    const [row] = await this.database.rows<{ openedAt: Date | null }>(
      `UPDATE vendor_circuits
       SET failures = 0, is_refusal = false, reason = NULL, opened_at = NULL, probe_at = NULL, probes = 0
       WHERE vendor = $1 AND failures > 0 RETURNING old.opened_at AS "openedAt"`,
      [name],
    );
    return row?.openedAt ?? null;
  }

  /** Stores the time of a success for admins, at most once a minute per process. */
  private async storeSuccess(vendor: string): Promise<void> {
    const now = this.clock.now();
    if (now.getTime() - (this.storedSuccesses.get(vendor) ?? -Infinity) < SUCCESS_INTERVAL_MS) return;
    this.storedSuccesses.set(vendor, now.getTime());
    await this.database.run(
      `INSERT INTO vendor_circuits (vendor, succeeded_at) VALUES ($1, $2)
       ON CONFLICT (vendor) DO UPDATE SET succeeded_at = excluded.succeeded_at`,
      [vendor, now],
    );
  }
}

const ADMIT_SQL = `
  WITH probe AS (
    UPDATE vendor_circuits
    SET probes = probes + 1,
        probe_at = $2::timestamptz + least($3::float8 * 2 ^ least(probes + 1, 20), $4::float8) * interval '1 ms'
    WHERE vendor = $1 AND opened_at IS NOT NULL AND probe_at <= $2 AND ${MAY_CONTACT_SQL} RETURNING 1
  )
  SELECT EXISTS (SELECT 1 FROM probe)
    OR (${MAY_CONTACT_SQL} AND NOT EXISTS (SELECT 1 FROM vendor_circuits WHERE vendor = $1 AND opened_at IS NOT NULL)) AS "isAdmitted"`;

const RECORD_FAILURE_SQL = `
  INSERT INTO vendor_circuits AS circuit (vendor, failures, is_refusal, reason, opened_at, probe_at)
  SELECT $1, 1, $4, $3, first.opened_at, first.opened_at + $6::float8 * interval '1 ms'
  FROM (SELECT CASE WHEN $5::integer <= 1 THEN $2::timestamptz END AS opened_at) AS first
  ON CONFLICT (vendor) DO UPDATE
  SET failures = circuit.failures + 1, is_refusal = excluded.is_refusal, reason = excluded.reason,
      opened_at = CASE WHEN circuit.opened_at IS NULL AND circuit.failures + 1 >= $5 THEN $2 ELSE circuit.opened_at END,
      probe_at = CASE WHEN circuit.opened_at IS NULL AND circuit.failures + 1 >= $5 THEN $2 + $6 * interval '1 ms'
                      ELSE circuit.probe_at END
  RETURNING old.opened_at IS NULL AND new.opened_at IS NOT NULL AS "isOpened"`;
