import { Global, Injectable, Module } from '@nestjs/common';

/** Source of the current time for all slices. Tests replace it to set the time. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }
}

@Global()
@Module({ providers: [Clock], exports: [Clock] })
export class ClockModule {}
