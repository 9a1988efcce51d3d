import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.ts';
import { Database } from '../platform/database/database.ts';

/** Consecutive failures that open the circuit; a refusal of our key opens it at once. */
export const FAILURES_TO_OPEN = 5;
/** Pause before the first probe, milliseconds; each further pause doubles, up to a quarter of an hour. */
export const FIRST_PROBE_MS = 30_000;
const LONGEST_PROBE_MS = 15 * 60_000;

/**
 * Circuit breaker of the rent provider. Its state is a row, because all workers share it and the dashboard reads it:
 * closed while `opened_at` is null; open after that, with one probe at a time (half-open) from `probe_at` on.
 */
@Injectable()
export class ProviderCircuit {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Returns true while the circuit is closed, and for the one caller that gets the next probe. A lost probe costs one pause. */
  async admits(): Promise<boolean> {
    const [row] = await this.database.rows<{ isAdmitted: boolean }>(ADMIT, [this.clock.now(), FIRST_PROBE_MS, LONGEST_PROBE_MS]);
    return row?.isAdmitted ?? true;
  }

  /**
   * Counts a failure.
   * @param isRefusal the provider refuses our key or our account
   * @returns true when this failure opened the circuit
   */
  async recordFailure(reason: string, { isRefusal }: { isRefusal: boolean }): Promise<boolean> {
    const [row] = await this.database.rows<{ isOpened: boolean }>(RECORD_FAILURE, [
      this.clock.now(), reason.slice(0, 200), isRefusal, isRefusal ? 1 : FAILURES_TO_OPEN, FIRST_PROBE_MS,
    ]);
    return row?.isOpened ?? false;
  }

  /** Closes the circuit. @returns when it had opened; null when it was closed */
  async recordSuccess(): Promise<Date | null> {
    const [row] = await this.database.rows<{ openedAt: Date | null }>(
      `UPDATE rent_provider_circuit
       SET failures = 0, is_refusal = false, reason = NULL, opened_at = NULL, probe_at = NULL, probes = 0
       WHERE failures > 0 RETURNING old.opened_at AS "openedAt"`,
    );
    return row?.openedAt ?? null;
  }
}

const ADMIT = `
  WITH probe AS (
    UPDATE rent_provider_circuit
    SET probes = probes + 1,
        probe_at = $1::timestamptz + least($2::float8 * 2 ^ least(probes + 1, 20), $3::float8) * interval '1 ms'
    WHERE opened_at IS NOT NULL AND probe_at <= $1 RETURNING 1
  )
  SELECT EXISTS (SELECT 1 FROM probe)
    OR NOT EXISTS (SELECT 1 FROM rent_provider_circuit WHERE opened_at IS NOT NULL) AS "isAdmitted"`;

const RECORD_FAILURE = `
  UPDATE rent_provider_circuit
  SET failures = failures + 1, is_refusal = $3, reason = $2,
      opened_at = CASE WHEN opened_at IS NULL AND failures + 1 >= $4 THEN $1::timestamptz ELSE opened_at END,
      probe_at = CASE WHEN opened_at IS NULL AND failures + 1 >= $4 THEN $1::timestamptz + $5::float8 * interval '1 ms'
                      ELSE probe_at END
  RETURNING old.opened_at IS NULL AND new.opened_at IS NOT NULL AS "isOpened"`;
