import { Module } from '@nestjs/common';
import { BlogModule } from '../blog/index.ts';
import { MediaModule } from '../media/index.ts';
import { PagesModule } from '../pages/index.ts';
import { SiteSettingsModule } from '../site-settings/index.ts';
import { DiscoveryController } from './discovery.controller.ts';
import { SharePictures } from './share-pictures.ts';
import { Sitemap } from './sitemap.ts';

export { LIGHTS_PATH, SKYLINE_PATH, STREET_PATH } from './horizon.ts';

/** API module for robots.txt, the sitemap and share pictures. */
@Module({
  imports: [BlogModule, MediaModule, PagesModule, SiteSettingsModule],
  controllers: [DiscoveryController],
  providers: [SharePictures, Sitemap],
})
export class DiscoveryModule {}
