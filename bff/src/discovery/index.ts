import { Module } from '@nestjs/common';
import { BlogModule } from '../blog/index.ts';
import { PagesModule } from '../pages/index.ts';
import { SiteSettingsModule } from '../site-settings/index.ts';
import { DiscoveryController } from './discovery.controller.ts';
import { SharePictures } from './share-pictures.ts';
import { Sitemap } from './sitemap.ts';

export { lights, skyline, street } from './horizon.ts';

/** robots.txt, sitemap and preview pictures for search engines and link previews. */
@Module({
  imports: [BlogModule, PagesModule, SiteSettingsModule],
  controllers: [DiscoveryController],
  providers: [SharePictures, Sitemap],
})
export class DiscoveryModule {}
