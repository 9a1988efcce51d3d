import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Sessions } from '../identity/index.ts';
import { Log } from '../platform/log/log.ts';
import { EventHub } from '../platform/realtime/event-hub.ts';

const CHECK_INTERVAL_MS = 30_000;

/** Closes event streams whose session has ended. An open stream does not keep its session alive. */
@Injectable()
export class StreamSessionCheck implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly hub: EventHub,
    private readonly sessions: Sessions,
    private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    const checkSessions = () =>
      this.closeEndedStreams().catch((error: unknown) =>
        this.log.error('could not check the sessions of event streams', error),
      );
    this.timer = setInterval(() => void checkSessions(), CHECK_INTERVAL_MS);
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  async closeEndedStreams(): Promise<void> {
    const open = this.hub.sessionKeys;
    if (open.length === 0) return;
    const active = new Set(await this.sessions.filterActiveKeys(open));
    this.hub.closeStreamsOfSessions(new Set(open.filter((key) => !active.has(key))));
  }
}
