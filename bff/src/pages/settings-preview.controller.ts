import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { MarketingOnly } from '../identity/index.ts';
import { invalid } from '../platform/errors/domain-error.ts';
import { SiteQueries } from '../site-settings/index.ts';
import { Pages } from './pages.service.ts';
import { parsePreviewForm } from './preview-form.ts';

/**
 * Renders pages of the site as they would look with an unsaved setting, for a frame in the site settings. A form posts
 * the setting into the frame, so nothing is stored.
 */
@Controller('api/settings/preview')
@ApiExcludeController()
export class SettingsPreviewController {
  constructor(
    private readonly site: SiteQueries,
    private readonly pages: Pages,
  ) {}

  /** Returns the page at `path` with the fields of a setting. Scripts do not run in it. */
  @Post()
  @MarketingOnly()
  @HttpCode(200)
  async previewSetting(
    @Body() body: unknown,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const form = parsePreviewForm(body);
    if (!form) throw invalid('settings.preview', 'The preview could not be read.');
    const site = await this.site.getPreview(form.setting);
    const page = await this.pages.preview(request, form.path, new Map([['/api/site', site]]));
    void reply
      .status(page.status)
      .type('text/html; charset=utf-8')
      .header('content-security-policy', `${page.contentSecurityPolicy};sandbox allow-same-origin`)
      .header('x-frame-options', 'SAMEORIGIN')
      .send(page.html);
  }
}
