import { randomUUID } from 'node:crypto';
import { Controller, Param, Post, Put, Req } from '@nestjs/common';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { type Actor, CurrentActor, MarketingOnly } from '../identity/index.ts';
import { invalid } from '../platform/errors/domain-error.ts';
import { Returns } from '../platform/http/returns.ts';
import { readUploadedForm } from '../platform/http/uploaded-form.ts';
import { invalidFileType } from './image-codec.ts';
import { SiteImage, SiteImageParams } from './media.dto.ts';
import { Pictures, type Upload } from './pictures.service.ts';
import { parsePictureKey, stablePathFor } from './to-picture.ts';

/** Limit of an uploaded file: 5 MB. */
const MAX_UPLOAD_BYTES = 5 * 1024 * 1024;
const fileTooLarge = () => invalid('media.file-size', 'File size too large. Maximum size is 5MB.');
const invalidImageType = () =>
  invalid('media.type', 'An image type has lowercase letters, digits and hyphens only, at most 80.');

const missingAlt = () =>
  invalid('media.alt', 'Alternative text is required', [{ field: 'alt', message: 'Alternative text is required' }]);

const MAX_ALT_CHARACTERS = 500;
const UPLOAD_LIMITS = {
  fileBytes: MAX_UPLOAD_BYTES,
  fieldBytes: 4 * MAX_ALT_CHARACTERS,
  createTooLargeError: fileTooLarge,
  createMissingError: invalidFileType,
};

const UPLOAD_SCHEMA = {
  type: 'object',
  properties: { file: { type: 'string', format: 'binary' }, alt: { type: 'string' } },
  required: ['file'],
};

@Controller('api/media/site-images')
export class MediaController {
  constructor(private readonly pictures: Pictures) {}

  /**
   * Stores a new image, for example for a post, under a new type. Accepts up to 5 MB and 50 megapixels. The image is
   * decoded and re-encoded at several widths, without metadata. Returns 400 `media.alt` without alternative text, and
   * `media.file-type`, `media.file-size` or `media.pixels`.
   */
  @Post()
  @MarketingOnly()
  @ApiConsumes('multipart/form-data')
  @ApiBody({ schema: { ...UPLOAD_SCHEMA, required: ['file', 'alt'] } })
  @Returns(SiteImage, 201)
  async postSiteImage(@Req() request: FastifyRequest, @CurrentActor() actor: Actor): Promise<SiteImage> {
    const upload = await readUpload(request);
    if (!upload.alt) throw missingAlt();
    const type = `upload-${randomUUID()}`;
    return { type, url: stablePathFor(type), picture: await this.pictures.replace(type, upload, actor) };
  }

  /**
   * Replaces the image of this type. Accepts up to 5 MB and 50 megapixels. The image is decoded and re-encoded at several
   * widths. Returns 400 `media.file-type`, `media.file-size`, `media.pixels` or `media.type`.
   */
  @Put(':type')
  @MarketingOnly()
  @ApiConsumes('multipart/form-data')
  @ApiBody({ schema: UPLOAD_SCHEMA })
  @Returns(SiteImage)
  async putSiteImage(
    @Param() { type }: SiteImageParams,
    @Req() request: FastifyRequest,
    @CurrentActor() actor: Actor,
  ): Promise<SiteImage> {
    const url = stablePathFor(type);
    if (parsePictureKey(url) === null) throw invalidImageType();
    const picture = await this.pictures.replace(type, await readUpload(request), actor);
    return { type, url, picture };
  }
}

/** Reads the uploaded file and its alternative text. @throws DomainError `invalid` */
async function readUpload(request: FastifyRequest): Promise<Upload> {
  const { bytes, mediaType, fields } = await readUploadedForm(request, UPLOAD_LIMITS);
  if (!mediaType.startsWith('image/')) throw invalidFileType();
  return { bytes, alt: fields.get('alt')?.trim().slice(0, MAX_ALT_CHARACTERS).toWellFormed() ?? null };
}
