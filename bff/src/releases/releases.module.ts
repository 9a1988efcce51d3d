import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SiteSettingsModule } from '../site-settings/index.ts';
import { AssetsController } from './assets.controller.ts';
import { CompanyContact } from './company-contact.ts';
import { InProcessFetches } from './in-process-fetch.ts';
import { InlineStyles } from './inline-styles.ts';
import { LiveReleases } from './live-releases.ts';
import { PageFileLists } from './page-files.ts';
import { PageRenderer } from './page-renderer.ts';
import { PagesController } from './pages.controller.ts';
import { PackedPages } from './packed-pages.ts';
import { Pages } from './pages.service.ts';
import { PublicPages } from './public-pages.ts';
import { ReleasePointer } from './release-pointer.entity.ts';
import { ReleaseStore } from './release-store.ts';
import { ReleasesController } from './releases.controller.ts';
import { ReleasesService } from './releases.service.ts';
import { RenderFaults } from './render-faults.ts';
import { ServerBundles } from './server-bundles.ts';
import { ServiceWorkerController } from './service-worker.controller.ts';
import { SiteIconsController } from './site-icons.controller.ts';
import { SiteIcons } from './site-icons.ts';
import { StandIns } from './stand-ins.ts';

/** The front end as it is published: its versions, its files and its pages. */
@Module({
  imports: [TypeOrmModule.forFeature([ReleasePointer]), SiteSettingsModule],
  controllers: [ReleasesController, AssetsController, ServiceWorkerController, SiteIconsController, PagesController],
  providers: [
    CompanyContact,
    InProcessFetches,
    InlineStyles,
    LiveReleases,
    PageFileLists,
    PageRenderer,
    PackedPages,
    Pages,
    PublicPages,
    ReleaseStore,
    ReleasesService,
    RenderFaults,
    ServerBundles,
    SiteIcons,
    StandIns,
  ],
  exports: [LiveReleases, PublicPages, RenderFaults],
})
export class ReleasesModule {}
