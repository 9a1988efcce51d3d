import { createHmac } from 'node:crypto';
import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.ts';
import { Database } from '../../platform/database/database.ts';
import { prune } from '../../platform/database/prune.ts';
import { getNetwork } from '../../platform/http/network.ts';
import { Log } from '../../platform/log/log.ts';
import { AutomaticRollback } from './automatic-rollback.service.ts';
import { LiveReleases } from '../live-releases.ts';
import type { VersionId } from '../release-checks.ts';
import type { ClientErrorKind } from './client-errors.dto.ts';
import { ROLLBACK_LIMITS } from './rollback-rules.ts';

const WRITE_INTERVAL_MS = 1_000;
const PRUNE_INTERVAL_MS = 60_000;
const HOUR_MS = 3_600_000;
/** Prefix length of an IPv6 network that counts as one visitor. A customer can send from all addresses of a /48. */
const IPV6_BITS = 48;
/**
 * Maximum number of counted visits that a node remembers per hour, in order to ignore repeated visits by a network.
 * Beyond this limit, repeated visits by further networks are also counted.
 */
const MAX_COUNTED_VISITS = 20_000;
/** Maximum number of failures that one node counts between two writes. Bounds the use of memory and CPU time. */
const MAX_PENDING_FAILURES = 500;

export interface Failure {
  app: string;
  version: string;
  kind: 'render' | ClientErrorKind;
  ip: string;
}

type PendingFailure = VersionId & { sender: string; kind: Failure['kind'] };

const toVersionKey = ({ app, version }: VersionId): string => `${app}\n${version}`;

/**
 * Counts the visits and failures of new versions in memory and writes them every second. Counts that cannot be written
 * are dropped, because failures during a database outage are not caused by a version.
 */
@Injectable()
export class ReleaseHealth implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private visits = new Map<string, VersionId & { visits: number }>();
  private failures = new Map<string, PendingFailure>();
  /** Versions and networks of the visits that were counted in the current hour. */
  private readonly visitors = new Set<string>();
  private hour = 0;
  private incompleteVersions = new Map<string, VersionId>();
  /** Versions whose rollback failed, for example because a deployment locked the pointers. */
  private readonly retries = new Map<string, VersionId>();
  private senderKey: Buffer | undefined;
  private timers: NodeJS.Timeout[] = [];
  private writing = Promise.resolve();

  constructor(
    private readonly database: Database,
    private readonly live: LiveReleases,
    private readonly automaticRollback: AutomaticRollback,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    this.timers = [
      setInterval(() => void this.write(), WRITE_INTERVAL_MS).unref(),
      setInterval(() => void this.prune().catch(() => undefined), PRUNE_INTERVAL_MS).unref(),
    ];
  }

  async beforeApplicationShutdown(): Promise<void> {
    for (const timer of this.timers) clearInterval(timer);
    await this.write();
  }

  /**
   * Counts a visit of a page. A network counts once per version and hour, like its failures, so that one visitor with
   * many visits cannot hide the failures of others.
   */
  countVisit(deploys: readonly VersionId[], ip: string): void {
    const network = getNetwork(ip, IPV6_BITS);
    for (const { app, version } of deploys) {
      const key = toVersionKey({ app, version });
      if (!this.isFirstVisit(key, network)) continue;
      const counted = this.visits.get(key);
      if (counted) counted.visits += 1;
      else this.visits.set(key, { app, version, visits: 1 });
    }
  }

  private isFirstVisit(key: string, network: string): boolean {
    const hour = Math.floor(this.clock.now().getTime() / HOUR_MS);
    if (hour !== this.hour) this.visitors.clear();
    this.hour = hour;
    const visitor = `${key}\n${network}`;
    if (this.visitors.has(visitor)) return false;
    if (this.visitors.size < MAX_COUNTED_VISITS) this.visitors.add(visitor);
    return true;
  }

  /**
   * Counts a failed visit. A network counts once per version and hour, across all nodes.
   * @returns false if the failure is ignored, because the network already has a pending failure or the limit is reached
   */
  countFailure({ app, version, kind, ip }: Failure): boolean {
    if (this.failures.size >= MAX_PENDING_FAILURES) return false;
    const network = getNetwork(ip, IPV6_BITS);
    const key = `${toVersionKey({ app, version })}\n${network}`;
    if (this.failures.has(key)) return false;
    this.failures.set(key, { app, version, kind, sender: network });
    return true;
  }

  /**
   * Records that the store of this node lacks a file of a version. Chunk errors of the version then do not count, on any
   * node, because the store causes them. Ignores a version that is neither live nor in a ring.
   */
  async reportMissingFile({ app, version }: VersionId): Promise<void> {
    if (await this.isActive({ app, version }))
      this.incompleteVersions.set(toVersionKey({ app, version }), { app, version });
  }

  /** Counts an error that a browser reported, unless the version is neither live nor in a ring. */
  async countReportedError(report: Failure): Promise<boolean> {
    return (await this.isActive(report)) && this.countFailure(report);
  }

  private async isActive({ app, version }: VersionId): Promise<boolean> {
    const { active } = await this.live.readCurrent();
    return active.some((each) => app === each.app && version === each.version);
  }

  /** Writes the counts, and rolls back versions that failed too often. Waits for a write in progress. */
  write(): Promise<void> {
    this.writing = this.writing.then(() => this.writeCounts());
    return this.writing;
  }

  private async writeCounts(): Promise<void> {
    const [visits, failures] = [[...this.visits.values()], [...this.failures.values()]];
    const incomplete = [...this.incompleteVersions.values()];
    if ([...visits, ...failures, ...incomplete, ...this.retries].length === 0) return;
    this.visits = new Map();
    this.failures = new Map();
    this.incompleteVersions = new Map();
    try {
      const hashed = await Promise.all(failures.map((failure) => this.hashSender(failure)));
      const now = this.clock.now();
      const failed = await this.database.transaction(async (tx) => {
        if (incomplete.length > 0) await tx.run(RESET_CHUNK_ERRORS_SQL, [JSON.stringify(incomplete), now]);
        return tx.rows<VersionId>(ADD_COUNTS_SQL, [
          JSON.stringify(visits),
          JSON.stringify(hashed),
          now,
          getWindowStart(now),
        ]);
      });
      const unhealthy = new Map([
        ...this.retries,
        ...failed.map((version) => [toVersionKey(version), version] as const),
      ]);
      for (const version of unhealthy.values()) await this.rollBackIfUnhealthy(version);
    } catch (error) {
      this.log.error('the health of releases could not be written', error, {});
    }
  }

  /**
   * Catches errors, so that an error of one version does not prevent the rollback of the others. The next write tries
   * again, and only the first error is logged.
   */
  private async rollBackIfUnhealthy(version: VersionId): Promise<void> {
    try {
      await this.automaticRollback.rollBackIfUnhealthy(version);
      this.retries.delete(toVersionKey(version));
    } catch (error) {
      if (!this.retries.has(toVersionKey(version)))
        this.log.error('a failing version could not be rolled back', error, { ...version });
      this.retries.set(toVersionKey(version), version);
    }
  }

  /** Deletes senders whose last counted failure was more than an hour ago. */
  async prune(): Promise<void> {
    await prune(this.database, 'release_error_senders', 'at <= $1', [getWindowStart(this.clock.now())]);
  }

  /** Replaces the network with an HMAC. The HMAC of a network differs for each version. */
  private async hashSender(failure: PendingFailure): Promise<PendingFailure> {
    const sender = createHmac('sha256', await this.readSenderKey())
      .update(`sender ${toVersionKey(failure)}\n${failure.sender}`)
      .digest('hex');
    return { ...failure, sender };
  }

  private async readSenderKey(): Promise<Buffer> {
    this.senderKey ??= (await this.database.row<{ key: Buffer }>('SELECT key FROM release_preview_key')).key;
    return this.senderKey;
  }
}

const getWindowStart = (now: Date): Date => new Date(now.getTime() - ROLLBACK_LIMITS.failureWindowMs);

/** Resets the chunk errors of versions with missing files. A report can be written before the file is recorded. */
const RESET_CHUNK_ERRORS_SQL = `
  UPDATE release_health AS health SET store_failed_at = $2, chunk_errors = 0
  FROM jsonb_to_recordset($1::jsonb) AS row (app text, version text)
  WHERE health.app = row.app AND health.version = row.version`;

/**
 * Adds visits and failures to the counted versions, and returns the versions with new failures. A sender counts only
 * once within the hour.
 */
const ADD_COUNTS_SQL = `
  WITH given AS (
    SELECT app, version, decode(sender, 'hex') AS sender, kind
    FROM jsonb_to_recordset($2::jsonb) AS row (app text, version text, sender text, kind text)
    JOIN release_health USING (app, version)
    WHERE kind <> 'chunk' OR store_failed_at IS NULL OR store_failed_at < $3::timestamptz - interval '5 minutes'
  ), added AS (
    INSERT INTO release_error_senders AS known (app, version, sender, at)
    SELECT app, version, sender, $3::timestamptz FROM given ORDER BY app, version, sender
    ON CONFLICT (app, version, sender) DO UPDATE SET at = excluded.at WHERE known.at <= $4
    RETURNING app, version, sender
  ), counts AS (
    SELECT app, version, sum(visits)::int AS visits, count(*) FILTER (WHERE kind = 'render') AS renders,
      count(*) FILTER (WHERE kind = 'hydration') AS hydration, count(*) FILTER (WHERE kind = 'chunk') AS chunk,
      count(*) FILTER (WHERE kind = 'uncaught') AS uncaught, count(*) FILTER (WHERE kind = 'policy') AS policy,
      count(kind) > 0 AS "hasFailed"
    FROM (
      SELECT app, version, visits, NULL AS kind
      FROM jsonb_to_recordset($1::jsonb) AS row (app text, version text, visits int)
      UNION ALL SELECT app, version, 0, kind FROM added JOIN given USING (app, version, sender)
    ) AS each GROUP BY app, version
  ), updated AS (
    UPDATE release_health AS health SET visits = health.visits + counts.visits,
      failed_renders = failed_renders + renders, hydration_errors = hydration_errors + hydration,
      chunk_errors = chunk_errors + chunk, uncaught_errors = uncaught_errors + uncaught,
      policy_violations = policy_violations + policy
    FROM counts WHERE health.app = counts.app AND health.version = counts.version
    RETURNING health.app, health.version, "hasFailed"
  )
  SELECT app, version FROM updated WHERE "hasFailed"`;
