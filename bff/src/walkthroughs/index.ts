export { WalkthroughsApiModule, WalkthroughsWorkerModule } from './walkthroughs.module.ts';
