import { Module } from '@nestjs/common';
import { OnboardingItemsModule } from '../../documents/index.ts';
import { NotificationsModule } from '../../notifications/index.ts';
import { SiteSettingsModule } from '../../site-settings/index.ts';
import { MergeValueQueries } from '../merge-values.queries.ts';
import { TemplatePreviewsController } from './template-previews.controller.ts';
import { TemplatePreviews } from './template-previews.service.ts';
import { TemplateTestComposer } from './template-test.composer.ts';
import { TemplateTestPruning } from './template-test-pruning.ts';
import { TemplateTests } from './template-tests.service.ts';
import { TemplateEditor } from './template-editor.service.ts';
import { TemplateQueries } from './template.queries.ts';
import { TemplatesController } from './templates.controller.ts';

@Module({
  imports: [NotificationsModule, OnboardingItemsModule, SiteSettingsModule],
  controllers: [TemplatePreviewsController, TemplatesController],
  providers: [MergeValueQueries, TemplateEditor, TemplatePreviews, TemplateQueries, TemplateTests],
})
export class CampaignTemplatesApiModule {}

@Module({
  imports: [NotificationsModule, OnboardingItemsModule, SiteSettingsModule],
  providers: [MergeValueQueries, TemplatePreviews, TemplateTestComposer, TemplateTestPruning],
})
export class CampaignTemplatesWorkerModule {}
