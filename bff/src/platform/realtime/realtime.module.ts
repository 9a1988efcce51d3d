import { Global, Module } from '@nestjs/common';
import { EventHub } from './event-hub.ts';
import { Realtime } from './realtime.ts';

/** Publishing of events, for every process. */
@Global()
@Module({ providers: [Realtime], exports: [Realtime] })
export class RealtimeModule {}

/** Event streams, for the API process. */
@Global()
@Module({ providers: [EventHub], exports: [EventHub] })
export class RealtimeStreamsModule {}
