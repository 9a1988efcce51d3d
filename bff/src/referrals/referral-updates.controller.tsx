import { Controller, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Public } from '../identity/index.ts';
import { LINK_PAGE_HEADERS, renderLinkPage } from '../notifications/index.ts';
import { SiteQueries } from '../site-settings/index.ts';
import { ReferralUpdates, type UpdateChoice } from './referral-updates.service.ts';

/**
 * Page on which a realtor turns emails about a referral on and off. GET shows the page and changes nothing, because
 * mail scanners open links.
 */
@Controller('referral-updates/:key')
@ApiExcludeController()
@Public()
export class ReferralUpdatesController {
  constructor(
    private readonly updates: ReferralUpdates,
    private readonly site: SiteQueries,
  ) {}

  @Get()
  show(@Param('key') key: string, @Res({ passthrough: true }) reply: FastifyReply): Promise<string> {
    return this.renderPage(reply, key, false);
  }

  @Post('on')
  @HttpCode(200)
  async turnOn(@Param('key') key: string, @Res({ passthrough: true }) reply: FastifyReply): Promise<string> {
    await this.updates.choose(key, true);
    return this.renderPage(reply, key, true);
  }

  @Post('off')
  @HttpCode(200)
  async turnOff(@Param('key') key: string, @Res({ passthrough: true }) reply: FastifyReply): Promise<string> {
    await this.updates.choose(key, false);
    return this.renderPage(reply, key, true);
  }

  private async renderPage(reply: FastifyReply, key: string, isChanged: boolean): Promise<string> {
    const choice = await this.updates.find(key);
    const { company } = await this.site.getSite();
    void reply.status(choice ? 200 : 404).headers(LINK_PAGE_HEADERS);
    if (!choice) {
      const text = 'It may be incomplete, or the referral was deleted. Open it again from the email, or write to us.';
      return renderLinkPage({ title: 'We do not recognize this link', text }, company);
    }
    const children = (
      <form method="post" action={`/referral-updates/${key}/${choice.wantsUpdates ? 'off' : 'on'}`}>
        <button type="submit">{choice.wantsUpdates ? 'Stop the updates' : 'Keep me posted'}</button>
      </form>
    );
    return renderLinkPage({ ...buildText(choice, isChanged), children }, company);
  }
}

function buildText({ clientName, wantsUpdates }: UpdateChoice, isChanged: boolean): { title: string; text: string } {
  if (!wantsUpdates) {
    return {
      title: isChanged ? 'You get no more updates' : `Get updates on your referral of ${clientName}?`,
      text: `We can write to you when we have reached ${clientName}, when they decide, and when the referral fee is paid. Nothing else.`,
    };
  }
  return {
    title: isChanged ? 'We will keep you posted' : 'You get updates on your referral',
    text: `You get an email when we have reached ${clientName}, when they decide, and when the referral fee is paid.`,
  };
}
