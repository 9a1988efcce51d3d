export { ReleasesModule } from './releases.module.ts';
export { RenderFaults } from './render-faults.ts';
