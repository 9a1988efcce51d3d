import { Module } from '@nestjs/common';
import { AnalysesModule } from '../analyses/index.ts';
import { SchemaVersion } from '../platform/database/schema-version.ts';
import { ReleasesModule } from '../releases/index.ts';
import { OperationsController } from './operations.controller.ts';
import { OutgoingController } from './outgoing.controller.ts';

/** Health, readiness and figures for whoever runs the service. */
@Module({ imports: [AnalysesModule, ReleasesModule], controllers: [OperationsController, OutgoingController], providers: [SchemaVersion] })
export class OperationsModule {}
