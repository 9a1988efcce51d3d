import type { ProviderStatusQueries } from '../analyses/index.ts';
import type { Database } from '../platform/database/database.ts';

interface OutboxState {
  waiting: number;
  oldest: number;
  held: number;
}

/** The figures worth an alarm, as Prometheus text. */
export async function gauges(
  database: Database,
  provider: ProviderStatusQueries,
  openStreams: number,
  renderFaults: number,
): Promise<string> {
  const [outbox] = await database.query<OutboxState>(
    `SELECT count(*)::int AS waiting, coalesce(extract(epoch FROM now() - min(created_at)), 0)::float8 AS oldest,
            (SELECT count(*)::int FROM outgoing_hold) AS held
       FROM outbox WHERE dispatched_at IS NULL`,
  );
  const { openedAt, waiting, interim } = await provider.facts();
  const memory = process.memoryUsage();
  const lines: [name: string, help: string, value: number][] = [
    ['outbox_waiting', 'Outbox rows whose jobs have not been added yet', outbox?.waiting ?? 0],
    ['outbox_oldest_age_seconds', 'Age of the oldest of them', outbox?.oldest ?? 0],
    ['outgoing_held', '1 while a restored copy sends nothing and asks no partner', outbox?.held ?? 0],
    ['rent_provider_unavailable', '1 while the circuit breaker of the rent provider is open', openedAt ? 1 : 0],
    ['analyses_without_estimate', 'Properties that wait because the rent provider is unavailable', waiting],
    ['analyses_with_interim_estimate', 'Properties with the area guide\'s estimate until the provider answers', interim],
    ['page_render_faults', 'Pages that the browser had to draw because the server could not, since the start', renderFaults],
    ['event_streams_open', 'Open server-sent event streams of this process', openStreams],
    ['process_resident_memory_bytes', 'Resident memory of this process', memory.rss],
    ['process_uptime_seconds', 'Seconds since this process started', process.uptime()],
  ];
  return lines.map(([name, help, value]) => `# HELP ${name} ${help}\n# TYPE ${name} gauge\n${name} ${value}\n`).join('');
}
