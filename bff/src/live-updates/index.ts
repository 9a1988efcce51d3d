import { Module } from '@nestjs/common';
import { EventsController } from './events.controller.ts';
import { StreamSessionCheck } from './stream-session-check.ts';

/** Notifies open staff screens of changes. */
@Module({ controllers: [EventsController], providers: [StreamSessionCheck] })
export class LiveUpdatesModule {}
