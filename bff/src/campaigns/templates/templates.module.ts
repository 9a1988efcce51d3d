import { Module } from '@nestjs/common';
import { OnboardingItemsModule } from '../../documents/index.ts';
import { NotificationsModule } from '../../notifications/index.ts';
import { SiteSettingsModule } from '../../site-settings/index.ts';
import { LetterValues } from '../letter-values.queries.ts';
import { LetterPreviewsController } from './letter-previews.controller.ts';
import { LetterPreviews } from './letter-previews.service.ts';
import { LetterTestComposer } from './letter-test.composer.ts';
import { LetterTestPruning } from './letter-test-pruning.ts';
import { LetterTests } from './letter-tests.service.ts';
import { TemplateEditor } from './template-editor.service.ts';
import { TemplateQueries } from './template.queries.ts';
import { TemplatesController } from './templates.controller.ts';

@Module({
  imports: [NotificationsModule, OnboardingItemsModule, SiteSettingsModule],
  controllers: [LetterPreviewsController, TemplatesController],
  providers: [LetterPreviews, LetterTests, LetterValues, TemplateEditor, TemplateQueries],
})
export class CampaignTemplatesApiModule {}

@Module({
  imports: [NotificationsModule, OnboardingItemsModule, SiteSettingsModule],
  providers: [LetterPreviews, LetterTestComposer, LetterTestPruning, LetterValues],
})
export class CampaignTemplatesWorkerModule {}
