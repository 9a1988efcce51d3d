export { LiveReleases } from './live-releases.ts';
export { type PageHead, PublicPages } from './public-pages.ts';
export { ReleasesModule } from './releases.module.ts';
export { RenderFaults } from './render-faults.ts';
