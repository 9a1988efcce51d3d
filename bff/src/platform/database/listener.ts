import pg from 'pg';
import type { Config } from '../config/env.ts';
import type { Log } from '../log/log.ts';
import { getConnectionOptions } from './data-source.ts';

interface ListenerHandlers {
  /** Called for each notification. */
  onMessage: (payload: string) => void;
  /** Called after each LISTEN, because notifications sent while the connection was down are lost. */
  onListening: () => void;
}

const RECONNECT_DELAY_MS = 500;
const HEALTH_CHECK_INTERVAL_MS = 5_000;

/** Listens on one NOTIFY channel with a dedicated connection. Reconnects after the connection fails or hangs. */
export class Listener {
  private client: pg.Client | undefined;
  private timer: NodeJS.Timeout | undefined;
  private isStopped = false;

  constructor(
    private readonly config: Config,
    private readonly log: Log,
    private readonly channel: string,
    private readonly handlers: ListenerHandlers,
  ) {}

  async start(): Promise<void> {
    if (this.isStopped) return;
    const client = new pg.Client(getConnectionOptions(this.config, `listen:${this.channel}`));
    this.client = client;
    client.on('error', (error) => this.reconnect(client, error));
    client.on('end', () => this.reconnect(client));
    client.on('notification', (message) => this.handlers.onMessage(message.payload ?? ''));
    try {
      await client.connect();
      await client.query(`LISTEN ${pg.escapeIdentifier(this.channel)}`);
      this.handlers.onListening();
      this.scheduleHealthCheck(client);
    } catch (error) {
      this.reconnect(client, error);
    }
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    const client = this.client;
    this.client = undefined;
    await client?.end().catch(() => undefined);
  }

  /** Runs a statement at intervals to detect a dead connection. */
  private scheduleHealthCheck(client: pg.Client): void {
    this.timer = setTimeout(() => {
      client.query('SELECT 1').then(
        () => this.client === client && this.scheduleHealthCheck(client),
        (error: unknown) => this.reconnect(client, error),
      );
    }, HEALTH_CHECK_INTERVAL_MS);
  }

  private reconnect(client: pg.Client, error?: unknown): void {
    if (this.isStopped || this.client !== client) return;
    this.client = undefined;
    clearTimeout(this.timer);
    this.log.warn('listener lost its connection', {
      channel: this.channel,
      reason: error instanceof Error ? error.message : 'ended',
    });
    (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
    this.timer = setTimeout(() => void this.start(), RECONNECT_DELAY_MS);
  }
}
