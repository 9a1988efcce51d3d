import { Body, Controller, HttpCode, Post, Res } from '@nestjs/common';
import { ApiExcludeEndpoint } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { type Actor, CurrentActor, SignedIn } from '../../identity/index.ts';
import { forceColorScheme, MAIL_FRAME_POLICY } from '../../notifications/index.ts';
import { MaxBodySize } from '../../platform/http/request-limits.ts';
import { Returns } from '../../platform/http/returns.ts';
import { LetterPreviews } from './letter-previews.service.ts';
import { LetterTests } from './letter-tests.service.ts';
import { parsePreviewForm } from './parse-preview-form.ts';
import { LetterPreview, SentTest, TypedLetter } from './templates.dto.ts';

/** Maximum size of a request: the longest template as a form, which encodes each character with up to nine bytes. */
const MAX_FORM_BYTES = 262_144;

@Controller('api/campaigns/templates')
@SignedIn()
export class LetterPreviewsController {
  constructor(
    private readonly previews: LetterPreviews,
    private readonly tests: LetterTests,
  ) {}

  /**
   * Returns the text and the problems of a template, which need not be saved. Fills the merge fields with the values of
   * the lead, or with examples if no lead is given. Personal links lead to the home page. Returns 404 `lead.missing`
   * for an unknown or deleted lead.
   */
  @Post('preview')
  @Returns(LetterPreview)
  @MaxBodySize(MAX_FORM_BYTES)
  previewLetter(@Body() letter: TypedLetter): Promise<LetterPreview> {
    return this.previews.describe(letter);
  }

  /**
   * Sends a test of a template to the signed-in user's own address, with 'Test: ' before its subject. A text message is
   * sent as the content of an email. Returns 400 `campaign-template.invalid` with the problems of the template, and 404
   * `lead.missing` for an unknown or deleted lead.
   */
  @Post('test-send')
  @Returns(SentTest)
  @MaxBodySize(MAX_FORM_BYTES)
  async sendTestLetter(@Body() letter: TypedLetter, @CurrentActor() actor: Actor): Promise<SentTest> {
    await this.tests.send(letter, actor);
    return { sentTo: actor.email };
  }

  /** Returns an email as the document of the preview frame. The editor posts the template to the frame as a form. */
  @Post('preview-frame')
  @HttpCode(200)
  @ApiExcludeEndpoint()
  @MaxBodySize(MAX_FORM_BYTES)
  async showPreviewFrame(@Body() form: unknown, @Res({ passthrough: true }) reply: FastifyReply): Promise<string> {
    const letter = await parsePreviewForm(form);
    const { html } = await this.previews.renderEmail(letter);
    void reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', MAIL_FRAME_POLICY)
      .header('x-frame-options', 'SAMEORIGIN');
    return forceColorScheme(html, letter.colorScheme);
  }
}
