import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AnalysesModule } from '../analyses/index.ts';
import { BlogModule } from '../blog/index.ts';
import { CrmModule } from '../crm/index.ts';
import { FormerProfilesModule } from '../identity/index.ts';
import { LeadsModule } from '../leads/index.ts';
import { ReferralsModule } from '../referrals/index.ts';
import { FormerImportRecord } from './former-import.entity.ts';
import { FormerImportsController } from './former-imports.controller.ts';
import { FormerImportJobs } from './former-imports.jobs.ts';
import { FormerImportQueries } from './former-imports.queries.ts';
import { FormerImports } from './former-imports.service.ts';
import { ImportRecords } from './import-records.service.ts';
import { ImportRun } from './import-run.service.ts';
import { ImportStates } from './import-states.service.ts';
import { RowEvaluator } from './row-evaluator.service.ts';
import { RowWriter } from './row-writer.service.ts';
import { StagedRows } from './staged-rows.service.ts';
import { UploadedFiles } from './uploaded-files.service.ts';

export type { FormerImport } from './former-imports.dto.ts';
export { FormerImportQueries } from './former-imports.queries.ts';
export { FormerImports } from './former-imports.service.ts';
export { CHUNK_BYTES } from './former-system.limits.ts';
export { ImportRun } from './import-run.service.ts';

const entities = TypeOrmModule.forFeature([FormerImportRecord]);

@Module({
  imports: [entities],
  controllers: [FormerImportsController],
  providers: [FormerImportQueries, FormerImports, StagedRows, UploadedFiles],
})
export class FormerSystemApiModule {}

const runModules = [
  entities,
  AnalysesModule,
  BlogModule,
  CrmModule,
  FormerProfilesModule,
  LeadsModule,
  ReferralsModule,
];
const runProviders = [ImportRecords, ImportRun, ImportStates, RowEvaluator, RowWriter, StagedRows, UploadedFiles];

/** Worker module with the job that reads, checks and imports files. */
@Module({ imports: runModules, providers: [...runProviders, FormerImportJobs] })
export class FormerSystemWorkerModule {}

/** Module with the services of the command-line program. */
@Module({ imports: runModules, providers: [...runProviders, FormerImportQueries, FormerImports] })
export class FormerSystemCommandModule {}
