export { WebinarApiModule, WebinarWorkerModule } from './webinar.module.ts';
