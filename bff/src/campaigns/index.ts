export { CampaignsApiModule, CampaignsModule, CampaignsWorkerModule } from './campaigns.module.ts';
export { Enrolments } from './enrolments.service.ts';
