import type { INestApplicationContext } from '@nestjs/common';
import { Clock } from '../src/platform/clock/clock.ts';

/** A clock that stands still until it is moved. */
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

  /** Moves on; milliseconds. */
  advance(ms: number): void {
    this.at = new Date(this.at.getTime() + ms);
  }
}

/** Makes every part of a running application read `clock`. */
export function withClock(app: INestApplicationContext, clock: Clock): void {
  app.get(Clock).now = () => clock.now();
}
