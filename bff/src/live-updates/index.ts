import { Module } from '@nestjs/common';
import { EventsController } from './events.controller.ts';
import { StreamSessions } from './stream-sessions.ts';

/** Tells open staff screens what has changed. */
@Module({ controllers: [EventsController], providers: [StreamSessions] })
export class LiveUpdatesModule {}
