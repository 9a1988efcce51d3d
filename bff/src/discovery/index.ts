export { lights, skyline, street } from './horizon.ts';
export { DiscoveryModule } from './discovery.module.ts';
