import { Body, Controller, Get, Header, Param, Post, Put, Query, Req } from '@nestjs/common';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { StartingTexts } from '../campaigns/index.ts';
import { type Actor, CurrentActor, SignedIn } from '../identity/index.ts';
import { LeadId } from '../leads/index.ts';
import { MaxBodySize } from '../platform/http/request-limits.ts';
import { Returns } from '../platform/http/returns.ts';
import { readUploadedForm } from '../platform/http/uploaded-form.ts';
import { Attachments, MAX_ATTACHMENT_BYTES } from './attachments.service.ts';
import {
  AttachmentParams,
  Recipient,
  StartingTextFilter,
  StartingTextList,
  StoredAttachment,
  WriteEmail,
  WriteText,
  WrittenMessage,
} from './correspondence.dto.ts';
import { attachmentsTooLarge, attachmentTypeNotAllowed } from './correspondence.errors.ts';
import { Recipients } from './recipients.queries.ts';
import { StaffMessages } from './staff-messages.service.ts';

/** Size of the longest email as JSON, which may encode each character with several bytes. */
const MAX_EMAIL_BYTES = 131_072;

const UPLOAD_LIMITS = {
  fileBytes: MAX_ATTACHMENT_BYTES,
  fieldBytes: 0,
  createTooLargeError: attachmentsTooLarge,
  createMissingError: attachmentTypeNotAllowed,
};
const UPLOAD_SCHEMA = {
  type: 'object',
  properties: { file: { type: 'string', format: 'binary' } },
  required: ['file'],
};

/** Messages that staff write to the owner of a lead. */
@Controller('api/leads/:id')
@SignedIn()
export class CorrespondenceController {
  constructor(
    private readonly recipients: Recipients,
    private readonly startingTexts: StartingTexts,
    private readonly attachments: Attachments,
    private readonly messages: StaffMessages,
  ) {}

  /**
   * Returns how the signed-in user can write to the owner of a lead. The result contains the address and the number, or
   * the reason why no message can be sent. Returns 404 `lead.missing` for an unknown or deleted lead.
   */
  @Get('recipient')
  @Header('cache-control', 'no-store')
  @Returns(Recipient)
  findRecipient(@Param() { id }: LeadId, @CurrentActor() actor: Actor): Promise<Recipient> {
    return this.recipients.find(id, actor.email);
  }

  /**
   * Lists the templates of the campaigns as plain text, filled with the lead's values. Omits personal links. Returns
   * 404 `lead.missing` for an unknown or deleted lead.
   */
  @Get('starting-texts')
  @Header('cache-control', 'no-store')
  @Returns(StartingTextList)
  async listStartingTexts(@Param() { id }: LeadId, @Query() { type }: StartingTextFilter): Promise<StartingTextList> {
    return { items: await this.startingTexts.list(id, type) };
  }

  /**
   * Stores a file for an email to the owner: PDF, JPEG, PNG, DOCX or XLSX, up to 10 MB. The file is deleted after a
   * week unless an email is sent with it. Returns 400 `correspondence.file-type` or `correspondence.file-size`, 404
   * `lead.missing`, and 409 `correspondence.exists` if a file of another lead has this id.
   */
  @Put('attachments/:attachmentId')
  @ApiConsumes('multipart/form-data')
  @ApiBody({ schema: UPLOAD_SCHEMA })
  @Returns(StoredAttachment)
  async uploadAttachment(
    @Param() { id, attachmentId }: AttachmentParams,
    @Req() request: FastifyRequest,
  ): Promise<StoredAttachment> {
    return this.attachments.store(id, attachmentId, await readUploadedForm(request, UPLOAD_LIMITS));
  }

  /**
   * Sends an email to the owner on behalf of the signed-in user. Replies go to the company's address. With `repliesTo`,
   * mail programs show the email in the thread of the original email. Returns 404 `lead.missing`, and 409
   * `correspondence.not-allowed`, `correspondence.recipient-changed`, `correspondence.attachment-missing`,
   * `correspondence.original-missing` or `correspondence.exists`.
   */
  @Post('emails')
  @MaxBodySize(MAX_EMAIL_BYTES)
  @Returns(WrittenMessage, 201)
  async sendEmail(
    @Param() { id }: LeadId,
    @Body() email: WriteEmail,
    @CurrentActor() actor: Actor,
  ): Promise<WrittenMessage> {
    await this.messages.sendEmail(id, email, actor);
    return { id: email.id };
  }

  /**
   * Sends a text to the owner. During quiet hours, the text is queued until the quiet hours end. Returns 404
   * `lead.missing`, and 409 `correspondence.not-allowed` (for example, without consent or after an opt-out),
   * `correspondence.recipient-changed` or `correspondence.exists`.
   */
  @Post('texts')
  @Returns(WrittenMessage, 201)
  async sendText(
    @Param() { id }: LeadId,
    @Body() text: WriteText,
    @CurrentActor() actor: Actor,
  ): Promise<WrittenMessage> {
    await this.messages.sendText(id, text, actor);
    return { id: text.id };
  }
}
