export { EnrolmentApiModule, EnrolmentWorkerModule } from './enrolment.module.ts';
