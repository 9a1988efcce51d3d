import { randomUUID } from 'node:crypto';
import { PassThrough } from 'node:stream';
import type { LiveEventType } from '@epm/contract';
import { type OnModuleDestroy, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Config } from '../config/env.ts';
import { Listener } from '../database/listener.ts';
import { Log } from '../log/log.ts';
import { REALTIME_CHANNEL, type RealtimeMessage } from './realtime.ts';

const HEARTBEAT_INTERVAL_MS = 30_000;
/**
 * Maximum number of unread bytes in a stream. A stream that exceeds it is closed, and the client reconnects and
 * refetches its data.
 */
const MAX_BUFFERED_BYTES = 256 * 1_024;

/**
 * Maximum numbers of streams per session and per user in this process. Opening another stream closes the oldest one.
 */
const MAX_STREAMS_PER_SESSION = 10;
const MAX_STREAMS_PER_USER = 20;

/** Owner of a stream. */
export interface StreamOwner {
  userId: string;
  sessionKey: string;
}

interface OpenStream extends StreamOwner {
  stream: PassThrough;
}

/**
 * Manages the open event streams of this process. Events are not replayed. Instead, each new stream starts with the
 * event `resync`, and all streams get this event when a lost database connection is restored. On `resync`, the client
 * refetches its data.
 */
@Injectable()
export class EventHub implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly streams = new Set<OpenStream>();
  private readonly cacheResets = new Map<LiveEventType, (() => void)[]>();
  private readonly processId = randomUUID().slice(0, 8);
  private readonly listener: Listener;
  private heartbeat: NodeJS.Timeout | undefined;
  private eventCount = 0;

  constructor(config: Config, log: Log) {
    this.listener = new Listener(config, log, REALTIME_CHANNEL, {
      onMessage: (payload) => this.deliver(JSON.parse(payload) as RealtimeMessage),
      onListening: () => this.resync(),
    });
  }

  get streamCount(): number {
    return this.streams.size;
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.listener.start();
    this.heartbeat = setInterval(() => this.write('event: heartbeat\ndata: {}\n\n'), HEARTBEAT_INTERVAL_MS);
  }

  /** Closes all streams before Nest waits for requests in flight, because a stream would never end on its own. */
  async onModuleDestroy(): Promise<void> {
    clearInterval(this.heartbeat);
    for (const { stream } of this.streams) stream.end();
    await this.listener.stop();
  }

  /**
   * Calls `reset` on each event of this type from any process, and whenever events may have been lost. Used by
   * in-memory caches.
   */
  resetOn(type: LiveEventType, reset: () => void): void {
    this.cacheResets.set(type, [...(this.cacheResets.get(type) ?? []), reset]);
  }

  /** Keys of the sessions that have open streams. */
  get sessionKeys(): string[] {
    return [...new Set([...this.streams].map(({ sessionKey }) => sessionKey))];
  }

  /** Opens a stream of server-sent events. It starts with the reconnect delay and a `resync`. */
  openStream({ userId, sessionKey }: StreamOwner): PassThrough {
    this.closeOldest((openStream) => openStream.sessionKey === sessionKey, MAX_STREAMS_PER_SESSION);
    this.closeOldest((openStream) => openStream.userId === userId, MAX_STREAMS_PER_USER);
    const stream = new PassThrough();
    const openStream = { userId, sessionKey, stream };
    this.streams.add(openStream);
    stream.once('close', () => this.streams.delete(openStream));
    stream.write(`retry: 1000\n\n${this.formatEvent('resync', '{}')}`);
    return stream;
  }

  /** Closes the streams of these sessions. */
  closeStreamsOfSessions(keys: ReadonlySet<string>): void {
    for (const openStream of this.streams) if (keys.has(openStream.sessionKey)) this.dismiss(openStream);
  }

  /** Closes the oldest matching streams until fewer than `max` are open. A Set iterates in insertion order. */
  private closeOldest(matches: (openStream: OpenStream) => boolean, max: number): void {
    const matchingStreams = [...this.streams].filter(matches);
    for (const openStream of matchingStreams.slice(0, Math.max(0, matchingStreams.length - max + 1)))
      this.dismiss(openStream);
  }

  /**
   * Closes a stream with the event `dismissed`. The client then reconnects when its user returns to the page, instead
   * of after one second.
   */
  private dismiss(openStream: OpenStream): void {
    this.streams.delete(openStream);
    openStream.stream.end('event: dismissed\ndata: {}\n\n');
  }

  private deliver(message: RealtimeMessage): void {
    if (message.type === 'resync') return this.resync();
    if (message.type !== 'streams.revoked') {
      for (const reset of this.cacheResets.get(message.type) ?? []) reset();
      return this.broadcast(message.type, JSON.stringify({ id: message.id }));
    }
    for (const { userId, stream } of this.streams) if (userId === message.userId) stream.end();
  }

  private resync(): void {
    for (const reset of [...this.cacheResets.values()].flat()) reset();
    this.broadcast('resync', '{}');
  }

  private broadcast(type: string, data: string): void {
    this.write(this.formatEvent(type, data));
  }

  private formatEvent(type: string, data: string): string {
    return `id: ${this.processId}-${++this.eventCount}\nevent: ${type}\ndata: ${data}\n\n`;
  }

  private write(text: string): void {
    for (const { stream } of this.streams) {
      if (stream.writableLength > MAX_BUFFERED_BYTES) stream.destroy();
      else if (stream.writable) stream.write(text);
    }
  }
}
