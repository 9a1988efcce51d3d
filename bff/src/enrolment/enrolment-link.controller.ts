import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { MailedLinks } from '../analyses/index.ts';
import { Public } from '../identity/index.ts';

/** Where the link in the confirming mail leads. */
@ApiExcludeController()
@Controller('e')
@Public()
export class EnrolmentLinkController {
  constructor(private readonly links: MailedLinks) {}

  @Get(':leadId/:key')
  open(@Param('leadId') leadId: string, @Param('key') key: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.links.follow({ leadId, key, page: `/enroll/confirmed/${encodeURIComponent(leadId)}` }, request, reply);
  }
}
