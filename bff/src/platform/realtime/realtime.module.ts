import { Global, Module } from '@nestjs/common';
import { EventHub } from './event-hub.ts';
import { Realtime } from './realtime.ts';

/** Publishes events. Used in every process. */
@Global()
@Module({ providers: [Realtime], exports: [Realtime] })
export class RealtimeModule {}

/** Serves event streams. Used in the API process. */
@Global()
@Module({ providers: [EventHub], exports: [EventHub] })
export class RealtimeStreamsModule {}
