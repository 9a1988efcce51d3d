import { Global, Injectable, Module } from '@nestjs/common';

/** The only source of "now" in the slices, so that a test can move time. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }
}

@Global()
@Module({ providers: [Clock], exports: [Clock] })
export class ClockModule {}
