import { Global, Injectable, Module } from '@nestjs/common';

/** The only source of the current time in the slices, so that a test can set it. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }
}

@Global()
@Module({ providers: [Clock], exports: [Clock] })
export class ClockModule {}
