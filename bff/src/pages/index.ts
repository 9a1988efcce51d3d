import { Module } from '@nestjs/common';
import { ReleasesModule } from '../releases/index.ts';
import { SiteSettingsModule } from '../site-settings/index.ts';
import { CompanyContact } from './company-contact.ts';
import { InProcessFetches } from './in-process-fetch.ts';
import { InlineStyles } from './inline-styles.ts';
import { PackedPages } from './packed-pages.ts';
import { PageFileLists } from './page-files.ts';
import { PageRenderer } from './page-renderer.ts';
import { PagesController } from './pages.controller.ts';
import { Pages } from './pages.service.ts';
import { PublicPages } from './public-pages.ts';
import { RenderFaults } from './render-faults.ts';
import { ServiceWorkerController } from './service-worker.controller.ts';
import { SiteIconsController } from './site-icons.controller.ts';
import { SiteIcons } from './site-icons.ts';
import { StandIns } from './stand-ins.ts';

export { type PageHead, PublicPages } from './public-pages.ts';
export { RenderFaults } from './render-faults.ts';

/** The documents of the site, which the server renders from the live versions. */
@Module({
  imports: [ReleasesModule, SiteSettingsModule],
  controllers: [ServiceWorkerController, SiteIconsController, PagesController],
  providers: [
    CompanyContact,
    InProcessFetches,
    InlineStyles,
    PackedPages,
    PageFileLists,
    PageRenderer,
    Pages,
    PublicPages,
    RenderFaults,
    SiteIcons,
    StandIns,
  ],
  exports: [PublicPages, RenderFaults],
})
export class PagesModule {}
