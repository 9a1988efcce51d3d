import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../identity/index.ts';
import { MailedLinks } from './mailed-links.ts';

/** Where mailed links to a report lead. */
@ApiExcludeController()
@Controller('r')
@Public()
export class ReportLinkController {
  constructor(private readonly links: MailedLinks) {}

  @Get(':leadId/:key')
  open(@Param('leadId') leadId: string, @Param('key') key: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.links.follow({ leadId, key, page: `/analysis/${encodeURIComponent(leadId)}` }, request, reply);
  }
}
