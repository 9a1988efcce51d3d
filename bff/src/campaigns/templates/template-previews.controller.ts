import { Body, Controller, HttpCode, Post, Res } from '@nestjs/common';
import { ApiExcludeEndpoint } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { type Actor, CurrentActor, SignedIn } from '../../identity/index.ts';
import { forceColorScheme, MAIL_FRAME_POLICY } from '../../notifications/index.ts';
import { MaxBodySize } from '../../platform/http/request-limits.ts';
import { Returns } from '../../platform/http/returns.ts';
import { TemplatePreviews } from './template-previews.service.ts';
import { TemplateTests } from './template-tests.service.ts';
import { parsePreviewForm } from './parse-preview-form.ts';
import { TemplatePreview, SentTest, TypedTemplate } from './templates.dto.ts';

/** Maximum size of a request: the longest template as a form, which encodes each character with up to nine bytes. */
const MAX_FORM_BYTES = 262_144;

@Controller('api/campaigns/templates')
@SignedIn()
export class TemplatePreviewsController {
  constructor(
    private readonly previews: TemplatePreviews,
    private readonly tests: TemplateTests,
  ) {}

  /**
   * Returns the text and the problems of a template. The template need not be saved. Fills the merge fields with the
   * values of the lead, or with examples if no lead is given. Personal links open the home page. Returns 404
   * `lead.missing` for an unknown or deleted lead.
   */
  @Post('preview')
  @Returns(TemplatePreview)
  @MaxBodySize(MAX_FORM_BYTES)
  previewTemplate(@Body() template: TypedTemplate): Promise<TemplatePreview> {
    return this.previews.describe(template);
  }

  /**
   * Sends a test of a template to the signed-in user's own address, with 'Test: ' before its subject. A text message is
   * sent as the content of an email. Returns 400 `campaign-template.invalid` with the problems of the template, and 404
   * `lead.missing` for an unknown or deleted lead.
   */
  @Post('test-send')
  @Returns(SentTest)
  @MaxBodySize(MAX_FORM_BYTES)
  async sendTestMessage(@Body() template: TypedTemplate, @CurrentActor() actor: Actor): Promise<SentTest> {
    await this.tests.send(template, actor);
    return { sentTo: actor.email };
  }

  /**
   * Renders an email as an HTML document for the preview frame. The editor posts the template to the frame as a form.
   */
  @Post('preview-frame')
  @HttpCode(200)
  @ApiExcludeEndpoint()
  @MaxBodySize(MAX_FORM_BYTES)
  async showPreviewFrame(@Body() form: unknown, @Res({ passthrough: true }) reply: FastifyReply): Promise<string> {
    const template = await parsePreviewForm(form);
    const { html } = await this.previews.renderEmail(template);
    void reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', MAIL_FRAME_POLICY)
      .header('x-frame-options', 'SAMEORIGIN');
    return forceColorScheme(html, template.colorScheme);
  }
}
