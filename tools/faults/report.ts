import type { Cleanup } from '../stack/cleanup.ts';

/** Options that both kinds of run need. */
export interface CommonRunOptions {
  seed: number;
  dataDir: string;
  cleanup: Cleanup;
  /** Path of redis-server. Null for queues in Postgres. */
  redisProgram: string | null;
}

export const formatSeconds = (ms: number): string => `${Math.round(ms / 1_000)} s`;

/** Prints the rows of a report as a Markdown table. */
export function printReportTable(isRedis: boolean, rows: readonly (readonly [string, string | number])[]): void {
  console.log(`\n| Queues on ${isRedis ? 'Redis' : 'Postgres'} | |\n|---|---|`);
  for (const [name, value] of rows) console.log(`| ${name} | ${value} |`);
}
