import pg from 'pg';
import type { Config } from '../config/env.ts';
import type { Log } from '../log/log.ts';
import { connectionOptions } from './data-source.ts';

interface ListenerHandlers {
  /** One notification. */
  onMessage: (payload: string) => void;
  /** Listening has begun, at first or again; whatever was said in between was missed. */
  onListening: () => void;
}

const reconnectMs = 500;
const pulseMs = 5_000;

/** A connection of its own that LISTENs on one channel and comes back by itself when it drops or falls silent. */
export class Listener {
  private client: pg.Client | undefined;
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(
    private readonly config: Config,
    private readonly log: Log,
    private readonly channel: string,
    private readonly handlers: ListenerHandlers,
  ) {}

  async start(): Promise<void> {
    if (this.stopped) return;
    const client = new pg.Client(connectionOptions(this.config, `listen:${this.channel}`));
    this.client = client;
    client.on('error', (error) => this.again(client, error));
    client.on('end', () => this.again(client));
    client.on('notification', (message) => this.handlers.onMessage(message.payload ?? ''));
    try {
      await client.connect();
      await client.query(`LISTEN ${pg.escapeIdentifier(this.channel)}`);
      this.handlers.onListening();
      this.pulse(client);
    } catch (error) {
      this.again(client, error);
    }
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    const client = this.client;
    this.client = undefined;
    await client?.end().catch(() => undefined);
  }

  /** A statement now and then: a connection that no longer answers is found out, not trusted. */
  private pulse(client: pg.Client): void {
    this.timer = setTimeout(() => {
      client.query('SELECT 1').then(
        () => this.client === client && this.pulse(client),
        (error: unknown) => this.again(client, error),
      );
    }, pulseMs);
  }

  private again(client: pg.Client, error?: unknown): void {
    if (this.stopped || this.client !== client) return;
    this.client = undefined;
    clearTimeout(this.timer);
    this.log.warn('listener lost its connection', {
      channel: this.channel,
      reason: error instanceof Error ? error.message : 'ended',
    });
    (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
    this.timer = setTimeout(() => void this.start(), reconnectMs);
  }
}
