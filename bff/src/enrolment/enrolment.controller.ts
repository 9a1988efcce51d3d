import { Body, Controller, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readReportCookie, setReportCookie } from '../analyses/index.ts';
import { Public } from '../identity/index.ts';
import { Config } from '../platform/config/env.ts';
import { Returns } from '../platform/http/returns.ts';
import { SubmitEnrollment, SubmittedEnrollment } from './enrolment.dto.ts';
import { Enrolments } from './enrolment.service.ts';

@Controller('api/enrollments')
@Public()
export class EnrolmentController {
  constructor(
    private readonly enrolments: Enrolments,
    private readonly config: Config,
  ) {}

  @Post()
  @Returns(SubmittedEnrollment, 201)
  async submitEnrollment(
    @Body() form: SubmitEnrollment,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SubmittedEnrollment> {
    const sender = { ip: request.ip, cookie: readReportCookie(request, this.config) };
    const { leadId, cookie } = await this.enrolments.submit(form, sender);
    setReportCookie(reply, cookie, this.config);
    return { leadId };
  }
}
