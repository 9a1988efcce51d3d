export { DiscoveryModule } from './discovery.module.ts';
