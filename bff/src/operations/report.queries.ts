import { Injectable } from '@nestjs/common';
import { AuditQueries } from '../audit-desk/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import { Database } from '../platform/database/database.ts';
import { OutgoingHold } from '../platform/outgoing/outgoing-hold.ts';
import { MAIL_METRICS_SQL } from '../notifications/index.ts';
import { type OperationFacts, reportOperations } from './operations-report.ts';
import { BookingSettingsStore } from '../walkthroughs/index.ts';
import { QueueQueries } from './queues.queries.ts';
import type { OperationItemView, OperationsReport } from './report.dto.ts';

interface StoredFacts {
  workers: number;
  lastWorkerSeenS: number | null;
  failedJobs: number;
  oldestOutboxS: number | null;
  mailPausedSince: Date | null;
  deferred: number;
  mail: Record<string, number> | null;
  failingWebhooks: { provider: string; count: number }[] | null;
}

type StoredVendor = OperationFacts['vendors'][number];

/** Builds the operations report for admins from the metrics of all subsystems. */
@Injectable()
export class OperationsReports {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly queues: QueueQueries,
    private readonly hold: OutgoingHold,
    private readonly audit: AuditQueries,
    private readonly booking: BookingSettingsStore,
  ) {}

  async buildReport(): Promise<OperationsReport> {
    const startedAt = performance.now();
    const stored = await this.readStoredFacts();
    const databaseMs = performance.now() - startedAt;
    const [vendors, queues, hold, audit, isBookingStaffed] = await Promise.all([
      this.readVendors(),
      this.queues.list(),
      this.hold.getCurrent(),
      this.audit.readState(),
      this.booking.isStaffed(),
    ]);
    const now = this.clock.now();
    const checkedAt = audit.lastCheck?.finishedAt ?? null;
    const facts: OperationFacts = {
      ...stored,
      databaseMs,
      databaseWaiters: this.database.countWaiters(),
      queues: queues.isAvailable
        ? queues.items.map(({ name, pause, oldestSince }) => ({
            name,
            isPaused: pause !== null,
            oldestS: oldestSince === null ? null : (now.getTime() - Date.parse(oldestSince)) / 1_000,
          }))
        : null,
      mail: { failed: stored.mail?.failed ?? 0, unknown: stored.mail?.unknown ?? 0, deferred: stored.deferred },
      failingWebhooks: stored.failingWebhooks ?? [],
      vendors,
      heldBackup: hold?.backup ?? null,
      audit: { checkedAt: checkedAt === null ? null : new Date(checkedAt), problem: audit.lastCheck?.problem ?? null },
      isBookingStaffed,
    };
    const successByKey = new Map(vendors.map(({ vendor, succeededAt }) => [`vendor-${vendor}`, succeededAt]));
    const items = reportOperations(facts, now).map(
      (item): OperationItemView => ({
        ...item,
        lastSuccessAt: item.key === 'audit' ? checkedAt : (successByKey.get(item.key)?.toISOString() ?? null),
      }),
    );
    return { at: now.toISOString(), items };
  }

  private readStoredFacts(): Promise<StoredFacts> {
    return this.database.row<StoredFacts>(
      `SELECT (SELECT count(*)::int FROM worker_heartbeats WHERE seen_at > now() - interval '1 minute') AS workers,
         (SELECT extract(epoch FROM now() - max(seen_at))::float8 FROM worker_heartbeats) AS "lastWorkerSeenS",
         (SELECT count(*)::int FROM failed_jobs) AS "failedJobs",
         (SELECT extract(epoch FROM now() - min(created_at))::float8 FROM outbox
          WHERE done_at IS NULL AND dispatched_at IS NULL) AS "oldestOutboxS",
         (SELECT paused_since FROM mail_relay) AS "mailPausedSince",
         (SELECT json_agg(failing) FROM (
            SELECT provider, count(*)::int AS count FROM webhook_events
            WHERE state = 'received' AND outcome IS NOT NULL GROUP BY provider ORDER BY provider
          ) AS failing) AS "failingWebhooks",
         ${MAIL_METRICS_SQL}`,
    );
  }

  private readVendors(): Promise<StoredVendor[]> {
    return this.database.rows<StoredVendor>(
      `SELECT vendor, opened_at AS "openedAt", is_refusal AS "isRefusal", reason, succeeded_at AS "succeededAt"
       FROM vendor_circuits ORDER BY vendor`,
    );
  }
}
