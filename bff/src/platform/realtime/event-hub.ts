import { randomUUID } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { type OnModuleDestroy, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Config } from '../config/env.ts';
import { Listener } from '../database/listener.ts';
import { Log } from '../log/log.ts';
import { realtimeChannel, type RealtimeMessage } from './realtime.ts';

const heartbeatMs = 30_000;
/** A reader this far behind is cut off; it reconnects and refetches. Bytes. */
const mostBuffered = 256 * 1_024;

/** Streams of one session and of one user in this process; one more ends the oldest. */
const MAX_OF_SESSION = 10;
const MAX_OF_USER = 20;

/** Owner of a stream. */
export interface StreamOwner {
  userId: string;
  sessionKey: string;
}

interface Reader extends StreamOwner {
  stream: PassThrough;
}

/**
 * The open event streams of this process. Nothing is replayed: each new connection, and all of them after this process lost
 * touch with the database, hears `resync` and refetches.
 */
@Injectable()
export class EventHub implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly readers = new Set<Reader>();
  private readonly boot = randomUUID().slice(0, 8);
  private readonly listener: Listener;
  private heartbeat: NodeJS.Timeout | undefined;
  private sent = 0;

  constructor(config: Config, log: Log) {
    this.listener = new Listener(config, log, realtimeChannel, {
      onMessage: (payload) => this.deliver(JSON.parse(payload) as RealtimeMessage),
      onListening: () => this.broadcast('resync', '{}'),
    });
  }

  get open(): number {
    return this.readers.size;
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.listener.start();
    this.heartbeat = setInterval(() => this.write('event: heartbeat\ndata: {}\n\n'), heartbeatMs);
  }

  /** Before requests in flight are waited for: a stream would never end by itself. */
  async onModuleDestroy(): Promise<void> {
    clearInterval(this.heartbeat);
    for (const { stream } of this.readers) stream.end();
    await this.listener.stop();
  }

  /** Sessions that streams are open for. */
  get sessionKeys(): string[] {
    return [...new Set([...this.readers].map(({ sessionKey }) => sessionKey))];
  }

  /** A new stream of server-sent events, opening with the reconnect delay and a `resync`. */
  connect({ userId, sessionKey }: StreamOwner): PassThrough {
    this.makeRoom((reader) => reader.sessionKey === sessionKey, MAX_OF_SESSION);
    this.makeRoom((reader) => reader.userId === userId, MAX_OF_USER);
    const stream = new PassThrough();
    const reader = { userId, sessionKey, stream };
    this.readers.add(reader);
    stream.once('close', () => this.readers.delete(reader));
    stream.write(`retry: 1000\n\n${this.frame('resync', '{}')}`);
    return stream;
  }

  /** Ends the streams of these sessions. */
  endSessions(keys: ReadonlySet<string>): void {
    for (const reader of this.readers) if (keys.has(reader.sessionKey)) this.dismiss(reader);
  }

  /** Ends the oldest streams; a set iterates in the order of insertion. */
  private makeRoom(isOf: (reader: Reader) => boolean, max: number): void {
    const own = [...this.readers].filter(isOf);
    for (const reader of own.slice(0, Math.max(0, own.length - max + 1))) this.dismiss(reader);
  }

  /** Ends a stream for good: the client comes back when its user does, and not after a second. */
  private dismiss(reader: Reader): void {
    this.readers.delete(reader);
    reader.stream.end('event: dismissed\ndata: {}\n\n');
  }

  private deliver(message: RealtimeMessage): void {
    if (message.type === 'resync') return this.broadcast('resync', '{}');
    if (message.type !== 'streams.revoked') return this.broadcast(message.type, JSON.stringify({ id: message.id }));
    for (const { userId, stream } of this.readers) if (userId === message.userId) stream.end();
  }

  private broadcast(type: string, data: string): void {
    this.write(this.frame(type, data));
  }

  private frame(type: string, data: string): string {
    return `id: ${this.boot}-${++this.sent}\nevent: ${type}\ndata: ${data}\n\n`;
  }

  private write(text: string): void {
    for (const { stream } of this.readers) {
      if (stream.writableLength > mostBuffered) stream.destroy();
      else if (stream.writable) stream.write(text);
    }
  }
}
