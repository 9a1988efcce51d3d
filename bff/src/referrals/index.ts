export { ReferralsApiModule, ReferralsWorkerModule } from './referrals.module.ts';
