export { CampaignsApiModule, CampaignsWorkerModule } from './campaigns.module.ts';
