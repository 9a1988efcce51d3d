import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { Queue } from 'bullmq';
import { Config } from '../config/env.ts';
import { chooseQueueBackend, getQueueConnectionOptions } from './queue-connection.ts';

/** Maximum duration of an action. Without it, a Redis client would wait indefinitely for a lost server. */
const ACTION_TIMEOUT_MS = 3_000;

/**
 * Queues that the API reads and pauses. Each queue is opened on first use, because an API process needs queues only
 * while an admin looks at them.
 */
@Injectable()
export class QueueHandles implements BeforeApplicationShutdown {
  private readonly queues = new Map<string, Queue>();

  constructor(private readonly config: Config) {}

  /** Runs an action with a queue. @throws Error if the queue's server is unavailable or does not respond in time */
  async use<T>(name: string, action: (queue: Queue) => Promise<T>): Promise<T> {
    const queue = this.open(name);
    const timeout = Promise.withResolvers<never>();
    const timer = setTimeout(() => timeout.reject(new Error(`Queue '${name}' does not respond`)), ACTION_TIMEOUT_MS);
    try {
      return await Promise.race([action(queue), timeout.promise]);
    } catch (error) {
      // BullMQ caches a failed first connection, so the next use needs a new queue.
      if (this.queues.get(name) === queue) this.queues.delete(name);
      void queue.close().catch(() => undefined);
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.allSettled([...this.queues.values()].map((queue) => queue.close()));
  }

  private open(name: string): Queue {
    const existing = this.queues.get(name);
    if (existing) return existing;
    chooseQueueBackend(this.config);
    const queue = new Queue(name, { connection: getQueueConnectionOptions(this.config) });
    // Connection errors already reject the action. Without this listener, they would also crash the process.
    queue.on('error', () => undefined);
    this.queues.set(name, queue);
    return queue;
  }
}
