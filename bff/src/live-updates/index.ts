import { Module } from '@nestjs/common';
import { EventsController } from './events.controller.ts';

/** Tells open staff screens what has changed. */
@Module({ controllers: [EventsController] })
export class LiveUpdatesModule {}
