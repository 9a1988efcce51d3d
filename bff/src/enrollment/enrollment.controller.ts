import { Body, Controller, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readReportCookie, setReportCookie } from '../access/index.ts';
import { Public } from '../identity/index.ts';
import { Config } from '../platform/config/env.ts';
import { Returns } from '../platform/http/returns.ts';
import { SubmitEnrollment, SubmittedEnrollment } from './enrollment.dto.ts';
import { Enrollments } from './enrollment.service.ts';

@Controller('api/enrollments')
@Public()
export class EnrollmentController {
  constructor(
    private readonly enrollments: Enrollments,
    private readonly config: Config,
  ) {}

  /**
   * Submits the enrollment form. Creates the owner and the lead, or continues the lead of an analysis of the same home
   * that this browser may open. Sets a cookie that lets this browser choose a walkthrough time. The client creates
   * `leadId`. Repeating a submission returns its first result; the same id with other details returns 409
   * `enrollment.reused`. A network that has sent 300 submissions within an hour gets 429 `intake.closed`. A suspect
   * submission gets the same response and is held until staff accept it.
   */
  @Post()
  @Returns(SubmittedEnrollment, 201)
  async submitEnrollment(
    @Body() form: SubmitEnrollment,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SubmittedEnrollment> {
    const sender = { ip: request.ip, cookie: readReportCookie(request, this.config) };
    const { leadId, cookie } = await this.enrollments.submit(form, sender);
    setReportCookie(reply, cookie, this.config);
    return { leadId };
  }
}
