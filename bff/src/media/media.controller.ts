import { randomUUID } from 'node:crypto';
import { Body, Controller, Delete, Get, Header, Param, Patch, Post, Put, Query, Req } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiExtraModels } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { type Actor, CurrentActor, MarketingOnly, Public } from '../identity/index.ts';
import { Returns } from '../platform/http/returns.ts';
import {
  ChangeSiteImage,
  RestoreSiteImage,
  SeenImageVersion,
  SiteImage,
  SiteImageParams,
  SiteImageSlot,
  SiteImageSlots,
  SiteImageVersions,
  UploadDetails,
  UploadedLogoImage,
} from './media.dto.ts';
import { invalidImageType, altTextMissing } from './media.errors.ts';
import { PictureVersions } from './picture-versions.service.ts';
import { Pictures } from './pictures.service.ts';
import { readUpload, UPLOAD_SCHEMA } from './site-image-upload.ts';
import { SlotQueries } from './slot.queries.ts';
import { parsePictureKey, getStablePath } from './to-picture.ts';
import { UploadedLogo } from './uploaded-logo.service.ts';

/** Images of the site that are not portraits, in the order of the admin page. */
const SITE_IMAGE_TYPES = ['logo', 'hero', 'about', 'team'];

/** Serves the uploaded logo to the staff header. */
@Controller('api/media/logo')
export class LogoController {
  constructor(private readonly logo: UploadedLogo) {}

  /** Returns the logo that an admin has uploaded. If `logo` is null, screens show the built-in mark. */
  @Get()
  @Public()
  @Header('cache-control', 'no-store')
  @Returns(UploadedLogoImage)
  async getLogo(): Promise<UploadedLogoImage> {
    const logo = await this.logo.find();
    return { logo: logo && { url: logo.url, width: logo.width, height: logo.height } };
  }
}

@Controller('api/media/site-images')
@MarketingOnly()
@ApiExtraModels(UploadDetails)
export class MediaController {
  constructor(
    private readonly pictures: Pictures,
    private readonly versions: PictureVersions,
    private readonly slots: SlotQueries,
  ) {}

  /**
   * Lists the logo and the images of the public pages. An image that was never set has no picture and the version 0.
   */
  @Get()
  @Returns(SiteImageSlots)
  async listSiteImages(): Promise<SiteImageSlots> {
    return { items: await this.slots.find(SITE_IMAGE_TYPES) };
  }

  /**
   * Stores a new image, for example for a post, under a new type. Accepts up to 5 MB and 50 megapixels. The image is
   * decoded and re-encoded at several widths, without metadata. Returns 400 `media.alt` without alternative text, 400
   * `media.crop` for an invalid crop, and 400 `media.file-type`, `media.file-size` or `media.pixels` for a file that is
   * not accepted.
   */
  @Post()
  @ApiConsumes('multipart/form-data')
  @ApiBody({ schema: { ...UPLOAD_SCHEMA, required: ['file', 'alt'] } })
  @Returns(SiteImage, 201)
  async postSiteImage(@Req() request: FastifyRequest, @CurrentActor() actor: Actor): Promise<SiteImage> {
    const { bytes, details } = await readUpload(request);
    if (!details.alt) throw altTextMissing();
    return this.pictures.replace(`upload-${randomUUID()}`, bytes, details, actor);
  }

  /**
   * Replaces the image of this type. Accepts up to 5 MB and 50 megapixels. The image is decoded and re-encoded at
   * several widths. The replaced image is stored as a version. Returns 400 `media.file-type`, `media.file-size`,
   * `media.pixels`, `media.type`, `media.crop`, or `media.alt` without alternative text, and 409 `media.changed` with
   * the `current` image if the version in `details` differs.
   */
  @Put(':type')
  @ApiConsumes('multipart/form-data')
  @ApiBody({ schema: UPLOAD_SCHEMA })
  @Returns(SiteImage)
  async putSiteImage(
    @Param() params: SiteImageParams,
    @Req() request: FastifyRequest,
    @CurrentActor() actor: Actor,
  ): Promise<SiteImage> {
    const type = parseType(params);
    const { bytes, details } = await readUpload(request);
    return this.pictures.replace(type, bytes, details, actor);
  }

  /**
   * Changes the alternative text, the focal point or the crop of an image. Returns 409 `media.changed` with the
   * `current` image if its version differs, 404 `media.no-picture`, and 400 `media.crop` or `media.alt`.
   */
  @Patch(':type')
  @Returns(SiteImageSlot)
  async patchSiteImage(
    @Param() params: SiteImageParams,
    @Body() change: ChangeSiteImage,
    @CurrentActor() actor: Actor,
  ): Promise<SiteImageSlot> {
    return this.pictures.change(parseType(params), change, actor);
  }

  /**
   * Removes the image of this type. It can be restored from its versions. Returns 409 `media.changed` with the
   * `current` image if its version differs.
   */
  @Delete(':type')
  @Returns(SiteImageSlot)
  async deleteSiteImage(
    @Param() params: SiteImageParams,
    @Query() { version }: SeenImageVersion,
    @CurrentActor() actor: Actor,
  ): Promise<SiteImageSlot> {
    return this.pictures.remove(parseType(params), version, actor);
  }

  /**
   * Lists the earlier versions of an image, newest first, 20 at most. Each version has the time at which it was stored
   * and the user who stored it.
   */
  @Get(':type/versions')
  @Returns(SiteImageVersions)
  async listSiteImageVersions(@Param() params: SiteImageParams): Promise<SiteImageVersions> {
    return { items: await this.versions.list(parseType(params)) };
  }

  /**
   * Makes an earlier version the current image. The replaced image becomes a version. Returns 404
   * `media.version-missing`, and 409 `media.changed` with the `current` image if its version differs.
   */
  @Post(':type/versions/restore')
  @Returns(SiteImageSlot)
  async restoreSiteImage(
    @Param() params: SiteImageParams,
    @Body() { number, version }: RestoreSiteImage,
    @CurrentActor() actor: Actor,
  ): Promise<SiteImageSlot> {
    return this.pictures.restore(parseType(params), number, version, actor);
  }
}

/** @throws DomainError `invalid` if the type cannot be part of a path */
function parseType({ type }: SiteImageParams): string {
  if (parsePictureKey(getStablePath(type)) === null) throw invalidImageType();
  return type;
}
