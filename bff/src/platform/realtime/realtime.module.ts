import { Global, Module } from '@nestjs/common';
import { EventHub } from './event-hub.ts';
import { Realtime } from './realtime.ts';

/** For every process: publishing. */
@Global()
@Module({ providers: [Realtime], exports: [Realtime] })
export class RealtimeModule {}

/** For the API process: the streams. */
@Global()
@Module({ providers: [EventHub], exports: [EventHub] })
export class RealtimeStreamsModule {}
