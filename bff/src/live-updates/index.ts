import { Module } from '@nestjs/common';
import { EventsController } from './events.controller.ts';
import { StreamSessions } from './stream-sessions.ts';

/** Notifies open staff screens of changes. */
@Module({ controllers: [EventsController], providers: [StreamSessions] })
export class LiveUpdatesModule {}
