import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AnalysesModule } from '../analyses/index.ts';
import { BlogModule } from '../blog/index.ts';
import { CrmModule } from '../crm/index.ts';
import { FormerProfilesModule } from '../identity/index.ts';
import { LeadsModule } from '../leads/index.ts';
import { ReferralsModule } from '../referrals/index.ts';
import { FormerSystemImportRecord } from './former-import.entity.ts';
import { FormerSystemImportsController } from './former-imports.controller.ts';
import { FormerSystemImportJobs } from './former-imports.jobs.ts';
import { FormerSystemImportQueries } from './former-imports.queries.ts';
import { FormerSystemImports } from './former-imports.service.ts';
import { ImportRecords } from './import-records.service.ts';
import { ImportRun } from './import-run.service.ts';
import { ImportStates } from './import-states.service.ts';
import { RowEvaluator } from './row-evaluator.service.ts';
import { RowWriter } from './row-writer.service.ts';
import { StagedRows } from './staged-rows.service.ts';
import { UploadedFiles } from './uploaded-files.service.ts';

export type { FormerSystemImport } from './former-imports.dto.ts';
export { FormerSystemImportQueries } from './former-imports.queries.ts';
export { FormerSystemImports } from './former-imports.service.ts';
export { CHUNK_BYTES } from './former-system.limits.ts';
export { ImportRun } from './import-run.service.ts';

const entitiesModule = TypeOrmModule.forFeature([FormerSystemImportRecord]);

@Module({
  imports: [entitiesModule],
  controllers: [FormerSystemImportsController],
  providers: [FormerSystemImportQueries, FormerSystemImports, StagedRows, UploadedFiles],
})
export class FormerSystemApiModule {}

const runModules = [
  entitiesModule,
  AnalysesModule,
  BlogModule,
  CrmModule,
  FormerProfilesModule,
  LeadsModule,
  ReferralsModule,
];
const runProviders = [ImportRecords, ImportRun, ImportStates, RowEvaluator, RowWriter, StagedRows, UploadedFiles];

/** Worker module with the job that reads, checks and imports files. */
@Module({ imports: runModules, providers: [...runProviders, FormerSystemImportJobs] })
export class FormerSystemWorkerModule {}

/** Module with the services of the command-line program. */
@Module({ imports: runModules, providers: [...runProviders, FormerSystemImportQueries, FormerSystemImports] })
export class FormerSystemCommandModule {}
