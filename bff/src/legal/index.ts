import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SiteSettingsModule } from '../site-settings/index.ts';
import { LegalAdminController } from './legal-admin.controller.ts';
import { LegalController } from './legal.controller.ts';
import { LegalDraft, LegalVersion } from './legal.entities.ts';
import { LegalQueries } from './legal.queries.ts';
import { LegalRenderer } from './legal-renderer.service.ts';
import { LegalTexts } from './legal-texts.service.ts';
import { PublicLegalTexts } from './public-legal-texts.ts';

/** API module for legal pages with their drafts and published versions. */
@Module({
  imports: [TypeOrmModule.forFeature([LegalDraft, LegalVersion]), SiteSettingsModule],
  controllers: [LegalController, LegalAdminController],
  providers: [LegalQueries, LegalRenderer, LegalTexts, PublicLegalTexts],
})
export class LegalApiModule {}
