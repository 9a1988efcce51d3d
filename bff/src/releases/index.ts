export { hotOrigins } from './dev-servers.ts';
export { type Live, LiveReleases } from './live-releases.ts';
export { RecentlyUsed } from './recently-used.ts';
export { ReleaseStore } from './release-store.ts';
export { ReleasesModule } from './releases.module.ts';
export { type RenderRequest, ServerBundles } from './server-bundles.ts';
