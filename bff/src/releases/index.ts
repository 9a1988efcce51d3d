import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AssetsController } from './assets.controller.ts';
import { LiveReleases } from './live-releases.ts';
import { ReleasePointer } from './release-pointer.entity.ts';
import { ReleaseStore } from './release-store.ts';
import { ReleasesController } from './releases.controller.ts';
import { ReleaseManager } from './releases.service.ts';
import { ServerBundles } from './server-bundles.ts';

export { listHotReloadOrigins } from './dev-servers.ts';
export { type LiveVersions, LiveReleases } from './live-releases.ts';
export { LruCache } from './lru-cache.ts';
export { ReleaseStore } from './release-store.ts';
export { type RenderRequest, ServerBundles } from './server-bundles.ts';

/** Published versions of the frontend and their files. */
@Module({
  imports: [TypeOrmModule.forFeature([ReleasePointer])],
  controllers: [ReleasesController, AssetsController],
  providers: [LiveReleases, ReleaseStore, ReleaseManager, ServerBundles],
  exports: [LiveReleases, ReleaseStore, ServerBundles],
})
export class ReleasesModule {}
