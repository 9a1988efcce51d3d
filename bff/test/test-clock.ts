import type { INestApplicationContext } from '@nestjs/common';
import { Clock } from '../src/platform/clock/clock.ts';

/** Clock that changes only when a test sets or advances it. */
export class TestClock extends Clock {
  constructor(private at: Date = new Date()) {
    super();
  }

  override now(): Date {
    return new Date(this.at);
  }

  set(at: Date): void {
    this.at = at;
  }

  /** Advances the clock by milliseconds. */
  advance(ms: number): void {
    this.at = new Date(this.at.getTime() + ms);
  }
}

/** Replaces the clock of a running application. */
export function withClock(app: INestApplicationContext, clock: Clock): void {
  app.get(Clock).now = () => clock.now();
}
