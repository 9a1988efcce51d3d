import { Controller, Param, Put, Req } from '@nestjs/common';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { type Actor, AdminOnly, CurrentActor } from '../identity/index.ts';
import { Returns } from '../platform/http/returns.ts';
import { SiteImage, SiteImageParams } from './media.dto.ts';
import { invalidImageType } from './media.errors.ts';
import { Pictures } from './pictures.service.ts';
import { keyOfAddress, stableAddressOf } from './to-picture.ts';
import { readUpload } from './upload.ts';

const form = {
  type: 'object',
  properties: { file: { type: 'string', format: 'binary' }, alt: { type: 'string' } },
  required: ['file'],
};

@Controller('api/media/site-images')
export class MediaController {
  constructor(private readonly pictures: Pictures) {}

  /**
   * Uploads an image in the place of the present one of this type. Takes up to 5 MB and 50 megapixels; the image is
   * decoded and encoded anew at several widths. Answers 400 `media.file-type`, `media.file-size`, `media.pixels` or
   * `media.type`.
   */
  @Put(':type')
  @AdminOnly()
  @ApiConsumes('multipart/form-data')
  @ApiBody({ schema: form })
  @Returns(SiteImage)
  async putSiteImage(
    @Param() { type }: SiteImageParams,
    @Req() request: FastifyRequest,
    @CurrentActor() actor: Actor,
  ): Promise<SiteImage> {
    const url = stableAddressOf(type);
    if (keyOfAddress(url) === null) throw invalidImageType();
    const picture = await this.pictures.replace(type, await readUpload(request), actor);
    return { type, url, picture };
  }
}
