import { Module } from '@nestjs/common';
import { MediaModule } from '../media/index.ts';
import { ReleasesModule } from '../releases/index.ts';
import { SiteSettingsModule } from '../site-settings/index.ts';
import { CompanyContact } from './company-contact.ts';
import { DocumentPolicies } from './document-policies.ts';
import { InlineStyles } from './inline-styles.ts';
import { CompressedPages } from './compressed-pages.ts';
import { PageFileResolver } from './page-files.ts';
import { PageRenderer } from './page-renderer.ts';
import { PagesController } from './pages.controller.ts';
import { PageViews } from './page-views.ts';
import { Pages } from './pages.service.ts';
import { PreviewController } from './preview.controller.ts';
import { PublicPages } from './public-pages.ts';
import { RenderErrors } from './render-errors.ts';
import { ServiceWorkerController } from './service-worker.controller.ts';
import { SettingsPreviewController } from './settings-preview.controller.ts';
import { SiteIconsController } from './site-icons.controller.ts';
import { SiteIcons } from './site-icons.ts';
import { TrialPages } from './trial-pages.ts';
import { FallbackPages } from './fallback-pages.ts';

export { PageViews } from './page-views.ts';
export { type PageHead, PublicPages } from './public-pages.ts';
export { RenderErrors } from './render-errors.ts';

/** Serves the pages of the site from the live versions. */
@Module({
  imports: [MediaModule, ReleasesModule, SiteSettingsModule],
  controllers: [
    PreviewController,
    ServiceWorkerController,
    SettingsPreviewController,
    SiteIconsController,
    PagesController,
  ],
  providers: [
    CompanyContact,
    DocumentPolicies,
    InlineStyles,
    CompressedPages,
    PageFileResolver,
    PageRenderer,
    Pages,
    PageViews,
    PublicPages,
    RenderErrors,
    SiteIcons,
    FallbackPages,
    TrialPages,
  ],
  exports: [PageViews, PublicPages, RenderErrors],
})
export class PagesModule {}
