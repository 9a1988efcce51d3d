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
   * Submits the enrollment form. Creates the owner and the lead. If the browser has access to an analysis of the same
   * home, updates the lead of this analysis instead. Sets a cookie that allows the browser to choose a walkthrough time. The client
   * generates `leadId`. A repeated submission returns the first result. Returns 409 `enrollment.reused` for the same id
   * with other details, and 409 `lead.exists` if the id belongs to another lead. Returns 409 `fees.changed` if the form
   * showed fees that were replaced more than a day ago. Returns 429 `intake.closed` after 300 submissions (by default)
   * from one network within an hour. A submission suspected to be spam gets the same response as any other, but
   * triggers no email until staff accept it.
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
