import { Injectable } from '@nestjs/common';
import type { Registry } from 'prom-client';
import { ProviderStatusQueries } from '../analyses/index.ts';
import { COUNTED_INBOUND_STATES, MAIL_METRICS_SQL, COUNTED_SEND_STATES } from '../notifications/index.ts';
import { Database } from '../platform/database/database.ts';
import { addGauge, addLabeledGauge } from '../platform/metrics/metrics.ts';

interface MetricCounts {
  waiting: number;
  oldest: number;
  unfinished: number;
  oldestUnfinished: number;
  failedJobs: number;
  held: number;
  isMailPaused: boolean;
  deferred: number;
  mail: Record<string, number>;
  /** Null if no received message is in one of the states. */
  inbound: Record<string, number> | null;
}

/**
 * Metrics that both the API and the worker report: counts of rows in Postgres, and the resources that the process uses.
 */
@Injectable()
export class SharedMetrics {
  constructor(
    private readonly database: Database,
    private readonly provider: ProviderStatusQueries,
  ) {}

  /** Adds the metrics to the registry for one scrape. */
  async collect(registry: Registry): Promise<void> {
    const counts = await this.database.row<MetricCounts>(
      `SELECT outbox.*, (SELECT count(*)::int FROM failed_jobs) AS "failedJobs", (SELECT count(*)::int FROM outgoing_hold) AS held,
         ${MAIL_METRICS_SQL}
       FROM (
         SELECT count(*) FILTER (WHERE dispatched_at IS NULL)::int AS waiting,
           coalesce(extract(epoch FROM now() - min(created_at) FILTER (WHERE dispatched_at IS NULL)), 0)::float8 AS oldest,
           count(*)::int AS unfinished, coalesce(extract(epoch FROM now() - min(created_at)), 0)::float8 AS "oldestUnfinished"
         FROM outbox WHERE done_at IS NULL) AS outbox`,
    );
    const webhooks = await this.database.rows<{ provider: string; unhandled: number; failing: number }>(
      `SELECT provider, count(*)::int AS unhandled, count(outcome)::int AS failing FROM webhook_events
       WHERE state = 'received' GROUP BY provider`,
    );
    const { openedAt, isRefusal, waiting, interim } = await this.provider.readStatus();
    const mail = COUNTED_SEND_STATES.map((state) => ({ labels: { state }, value: counts.mail[state] ?? 0 }));
    const inbound = COUNTED_INBOUND_STATES.map((state) => ({ labels: { state }, value: counts.inbound?.[state] ?? 0 }));
    const add = (name: string, help: string, value: number): void => addGauge(registry, name, help, value);
    add('outbox_waiting', 'Outbox rows whose jobs have not been added yet', counts.waiting);
    add('outbox_oldest_age_seconds', 'Age of the oldest outbox row whose jobs are not added', counts.oldest);
    add('outbox_unfinished', 'Outbox rows with a handler that is not done', counts.unfinished);
    add('outbox_unfinished_oldest_age_seconds', 'Age of the oldest unfinished outbox row', counts.oldestUnfinished);
    add('jobs_failed', 'Jobs that ran out of retries and wait for an admin', counts.failedJobs);
    addLabeledGauge(
      registry,
      'webhooks_unhandled',
      'Stored webhooks without a successful attempt',
      ['provider'],
      webhooks.map(({ provider, unhandled }) => ({ labels: { provider }, value: unhandled })),
    );
    addLabeledGauge(
      registry,
      'webhooks_failing',
      'Unhandled webhooks whose last attempt failed',
      ['provider'],
      webhooks.map(({ provider, failing }) => ({ labels: { provider }, value: failing })),
    );
    addLabeledGauge(registry, 'messages', 'Messages that are not sent, by state', ['state'], mail);
    const received = 'Received messages that are not handled, belong to no lead or are malformed, by state';
    addLabeledGauge(registry, 'inbound_messages', received, ['state'], inbound);
    add('messages_deferred', 'Due messages that an error or a cap has postponed', counts.deferred);
    add('mail_paused', '1 while email waits because our mail server rejects it', counts.isMailPaused ? 1 : 0);
    add('outgoing_held', '1 while a restored copy sends no messages and calls no providers', counts.held);
    add('rent_provider_unavailable', '1 while the circuit breaker of the rent provider is open', openedAt ? 1 : 0);
    add('rent_provider_refuses', '1 while the rent provider rejects our key or account', isRefusal ? 1 : 0);
    add('analyses_without_estimate', 'Properties that wait because the rent provider is unavailable', waiting);
    add(
      'analyses_with_interim_estimate',
      "Properties with the area guide's estimate until the provider answers",
      interim,
    );
    add('database_pool_waiters', 'Callers of this process that wait for a connection', this.database.countWaiters());
    add('process_resident_memory_bytes', 'Resident memory of this process', process.memoryUsage().rss);
    add('process_uptime_seconds', 'Seconds since this process started', process.uptime());
  }
}
