import { Module } from '@nestjs/common';
import { ContactsModule } from '../contacts/index.ts';
import { PersonEraser } from './person-eraser.service.ts';
import { PersonErasureRequests } from './person-erasures.service.ts';
import { PersonExports } from './person-exports.service.ts';
import { PersonQueries } from './person.queries.ts';
import { PersonalDataController } from './personal-data.controller.ts';
import { PersonalDataJobs } from './personal-data.jobs.ts';
import './platform-sections.ts';

/** Finds, exports and erases the data that is stored about a person. */
@Module({
  controllers: [PersonalDataController],
  providers: [PersonErasureRequests, PersonExports, PersonQueries],
})
export class PersonalDataApiModule {}

@Module({ imports: [ContactsModule], providers: [PersonEraser, PersonalDataJobs] })
export class PersonalDataWorkerModule {}
