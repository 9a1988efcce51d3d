import type { INestApplicationContext } from '@nestjs/common';
import { Clock } from '../src/platform/clock/clock.ts';

/** Clock that changes only when a test sets or advances it. */
export class TestClock extends Clock {
  constructor(private time: Date = new Date()) {
    super();
  }

  override now(): Date {
    return new Date(this.time);
  }

  set(time: Date): void {
    this.time = time;
  }

  advance(ms: number): void {
    this.time = new Date(this.time.getTime() + ms);
  }
}

/** Replaces the clock of a running application. */
export function replaceClock(app: INestApplicationContext, clock: Clock): void {
  app.get(Clock).now = () => clock.now();
}
