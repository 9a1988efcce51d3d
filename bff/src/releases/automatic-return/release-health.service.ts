import { createHmac } from 'node:crypto';
import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.ts';
import { Database } from '../../platform/database/database.ts';
import { prune } from '../../platform/database/prune.ts';
import { getNetwork } from '../../platform/http/network.ts';
import { Log } from '../../platform/log/log.ts';
import { AutomaticReturn } from './automatic-return.service.ts';
import { LiveReleases } from '../live-releases.ts';
import type { ClientFaultKind } from './client-faults.dto.ts';
import { RETURN_LIMITS } from './return-rules.ts';

const WRITE_INTERVAL_MS = 1_000;
const PRUNE_INTERVAL_MS = 60_000;
/** Limit for the failures that one node counts between two writes, so that senders use up neither memory nor CPU time. */
const MAX_PENDING_FAILURES = 500;

export interface Failure {
  app: string;
  version: string;
  kind: 'draw' | ClientFaultKind;
  ip: string;
}

/** Name of a version. */
export interface VersionName {
  app: string;
  version: string;
}

type PendingFailure = VersionName & { sender: string; kind: Failure['kind'] };

const toKey = ({ app, version }: VersionName): string => `${app}\n${version}`;

/**
 * Counts the visits and failures of new versions in memory and writes them every second. Counts that cannot be written
 * are dropped, because failures during an outage of the database are not the fault of a version.
 */
@Injectable()
export class ReleaseHealth implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private visits = new Map<string, VersionName & { visits: number }>();
  private failures = new Map<string, PendingFailure>();
  private senderKey: Buffer | undefined;
  private timers: NodeJS.Timeout[] = [];

  constructor(
    private readonly database: Database,
    private readonly live: LiveReleases,
    private readonly automaticReturn: AutomaticReturn,
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

  countVisit(deploys: readonly VersionName[]): void {
    for (const { app, version } of deploys) {
      const key = toKey({ app, version });
      const counted = this.visits.get(key);
      if (counted) counted.visits += 1;
      else this.visits.set(key, { app, version, visits: 1 });
    }
  }

  /**
   * Counts a failed visit. An address counts once per version and hour, also on other nodes.
   * @returns whether the address has no failure that is not written yet
   */
  countFailure({ app, version, kind, ip }: Failure): boolean {
    if (this.failures.size >= MAX_PENDING_FAILURES) return false;
    const network = getNetwork(ip);
    const key = `${toKey({ app, version })}\n${network}`;
    if (this.failures.has(key)) return false;
    this.failures.set(key, { app, version, kind, sender: network });
    return true;
  }

  /** Counts a fault that a browser reported, unless the version is neither live nor in a ring. */
  async countReported(fault: Failure): Promise<boolean> {
    const { shell, remotes, rings } = await this.live.readCurrent();
    const shown = [...remotes, ...rings.map(({ deploy }) => deploy), ...(shell ? [shell] : [])];
    return shown.some(({ app, version }) => app === fault.app && version === fault.version) && this.countFailure(fault);
  }

  /** Writes the counts, and returns versions that failed too often. */
  async write(): Promise<void> {
    const [visits, failures] = [[...this.visits.values()], [...this.failures.values()]];
    if (visits.length === 0 && failures.length === 0) return;
    this.visits = new Map();
    this.failures = new Map();
    try {
      const hashed = await Promise.all(failures.map((failure) => this.hashSender(failure)));
      const now = this.clock.now();
      const failed = await this.database.transaction((tx) =>
        tx.rows<VersionName>(ADD_COUNTS, [JSON.stringify(visits), JSON.stringify(hashed), now, getMemoryStart(now)]),
      );
      for (const version of failed) await this.consider(version);
    } catch (error) {
      this.log.error('the health of releases could not be written', error, {});
    }
  }

  /** An error of one version must not keep the others from being considered. */
  private async consider(version: VersionName): Promise<void> {
    try {
      await this.automaticReturn.consider(version);
    } catch (error) {
      this.log.error('a faulty version could not be returned', error, { ...version });
    }
  }

  /** Forgets the senders of failures. */
  async prune(): Promise<void> {
    await prune(this.database, 'release_fault_senders', 'at <= $1', [getMemoryStart(this.clock.now())]);
  }

  /** Replaces the network by a hash with a secret key, which differs for each version. */
  private async hashSender(failure: PendingFailure): Promise<PendingFailure> {
    const sender = createHmac('sha256', await this.readSenderKey())
      .update(`sender ${toKey(failure)}\n${failure.sender}`)
      .digest('hex');
    return { ...failure, sender };
  }

  private async readSenderKey(): Promise<Buffer> {
    this.senderKey ??= (await this.database.row<{ key: Buffer }>('SELECT key FROM release_preview_key')).key;
    return this.senderKey;
  }
}

const getMemoryStart = (now: Date): Date => new Date(now.getTime() - RETURN_LIMITS.addressMemoryMs);

/**
 * Adds visits and failures to the versions that are counted, and returns the versions with new failures. A failure of a
 * sender who is remembered does not count again.
 */
const ADD_COUNTS = `
  WITH given AS (
    SELECT app, version, decode(sender, 'hex') AS sender, kind
    FROM jsonb_to_recordset($2::jsonb) AS row (app text, version text, sender text, kind text)
    JOIN release_health USING (app, version)
  ), added AS (
    INSERT INTO release_fault_senders AS known (app, version, sender, at)
    SELECT app, version, sender, $3::timestamptz FROM given ORDER BY app, version, sender
    ON CONFLICT (app, version, sender) DO UPDATE SET at = excluded.at WHERE known.at <= $4
    RETURNING app, version, sender
  ), counts AS (
    SELECT app, version, sum(visits)::int AS visits, count(*) FILTER (WHERE kind = 'draw') AS draws,
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
      failed_draws = failed_draws + draws, hydration_faults = hydration_faults + hydration,
      chunk_faults = chunk_faults + chunk, uncaught_faults = uncaught_faults + uncaught,
      policy_faults = policy_faults + policy
    FROM counts WHERE health.app = counts.app AND health.version = counts.version
    RETURNING health.app, health.version, "hasFailed"
  )
  SELECT app, version FROM updated WHERE "hasFailed"`;
