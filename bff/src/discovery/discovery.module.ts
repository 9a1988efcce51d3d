import { Module } from '@nestjs/common';
import { BlogModule } from '../blog/index.ts';
import { ReleasesModule } from '../releases/index.ts';
import { SiteSettingsModule } from '../site-settings/index.ts';
import { DiscoveryController } from './discovery.controller.ts';
import { SharePictures } from './share-pictures.ts';
import { Sitemap } from './sitemap.ts';

/** What tells search engines and link previews about the public pages. */
@Module({
  imports: [BlogModule, ReleasesModule, SiteSettingsModule],
  controllers: [DiscoveryController],
  providers: [SharePictures, Sitemap],
})
export class DiscoveryModule {}
