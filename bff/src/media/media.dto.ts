import { Decimal, Flag, Instant, Integer, Nested, RecordList, Text } from '../platform/http/fields.ts';

export const MAX_ALT_CHARACTERS = 500;
/** Maximum number of earlier versions that are stored for each image. */
export const MAX_EARLIER_VERSIONS = 20;

export class PictureSource {
  @Text({ max: 50 }) type: string;
  @Text({ max: 2000 }) srcset: string;
}

/** Point of a picture, in percent of its width and height. */
export class FocalPoint {
  @Integer({ min: 0, max: 100 }) x: number;
  @Integer({ min: 0, max: 100 }) y: number;
}

/** Part of an image, in percent of its width and height. */
export class Crop {
  @Decimal({ min: 0, max: 100 }) x: number;
  @Decimal({ min: 0, max: 100 }) y: number;
  @Decimal({ min: 0.1, max: 100 }) width: number;
  @Decimal({ min: 0.1, max: 100 }) height: number;
}

/** Picture with its size, so that pages can reserve the space and avoid a layout shift. */
export class Picture {
  /** URL for browsers that support none of the sources. */
  @Text({ max: 500 }) url: string;
  @Integer({ min: 1 }) width: number;
  @Integer({ min: 1 }) height: number;
  @Text({ max: 500, min: 0 }) alt: string;
  @RecordList(() => PictureSource, { max: 4 }) sources: PictureSource[];
  /** Point that stays visible where a page shows only a part of the picture. Absent for the center. */
  @Nested(() => FocalPoint, { optional: true }) focalPoint?: FocalPoint;
}

/** Logo with the intrinsic size of the image file. */
export class LogoImage {
  @Text({ max: 500 }) url: string;
  @Integer({ min: 1 }) width: number;
  @Integer({ min: 1 }) height: number;
}

export class UploadedLogoImage {
  /** Null if no logo was uploaded. */
  @Nested(() => LogoImage, { nullable: true }) logo: LogoImage | null;
}

/** Uncropped image. */
export class OriginalImage {
  @Text({ max: 500 }) url: string;
  @Integer({ min: 1 }) width: number;
  @Integer({ min: 1 }) height: number;
}

/** Image slot of the public site, with the fields that admins can edit. */
export class SiteImageSlot {
  @Text({ max: 80 }) type: string;
  /** 0 for an image that was never set. */
  @Integer({ min: 0 }) version: number;
  @Nested(() => Picture, { nullable: true }) picture: Picture | null;
  @Nested(() => OriginalImage, { nullable: true }) original: OriginalImage | null;
  /** Visible part of the original. Null if the original is not cropped. */
  @Nested(() => Crop, { nullable: true }) crop: Crop | null;
  @Text({ max: MAX_ALT_CHARACTERS, min: 0 }) alt: string;
  @Flag() isDecorative: boolean;
  /** True if the picture is the built-in illustration. */
  @Flag() isDrawing: boolean;
  @Instant({ nullable: true }) changedAt: string | null;
  /** Email address. Null for built-in illustrations. */
  @Text({ max: 254, nullable: true }) changedBy: string | null;
}

export class SiteImageSlots {
  @RecordList(() => SiteImageSlot, { max: 100 }) items: SiteImageSlot[];
}

/** Result of an upload. */
export class SiteImage {
  @Text({ max: 80 }) type: string;
  /** Stable URL. It does not change when the picture is replaced. */
  @Text({ max: 500 }) url: string;
  @Nested(() => Picture) picture: Picture;
  @Nested(() => SiteImageSlot) slot: SiteImageSlot;
  /** True if the upload was animated. Only its first frame is stored. */
  @Flag() wasAnimated: boolean;
}

export class SiteImageDetails {
  /**
   * Alternative text. May be empty only if the picture is decorative. If absent, the alternative text does not change.
   */
  @Text({ max: MAX_ALT_CHARACTERS, min: 0, optional: true }) alt?: string;
  @Flag({ optional: true }) isDecorative?: boolean;
  @Nested(() => FocalPoint, { optional: true, nullable: true }) focalPoint?: FocalPoint | null;
  @Nested(() => Crop, { optional: true, nullable: true }) crop?: Crop | null;
}

/** Details of an upload, as JSON in the field `details` of the form. */
export class UploadDetails extends SiteImageDetails {
  /** Version that the user saw. If absent, the upload replaces the image regardless of its version. */
  @Integer({ min: 0, optional: true }) version?: number;
}

export class ChangeSiteImage extends SiteImageDetails {
  /** Version that the user saw. */
  @Integer({ min: 0 }) version: number;
}

export class SeenImageVersion {
  /** Version that the user saw. */
  @Integer({ min: 0, isFromUrl: true }) version: number;
}

export class RestoreSiteImage {
  /** Number of the earlier version to restore. */
  @Integer({ min: 1 }) number: number;
  /** Current version that the user saw. */
  @Integer({ min: 0 }) version: number;
}

export class SiteImageVersion {
  @Integer({ min: 1 }) number: number;
  @Nested(() => Picture) picture: Picture;
  @Instant() changedAt: string;
  /** Email address. Null for built-in illustrations. */
  @Text({ max: 254, nullable: true }) changedBy: string | null;
}

export class SiteImageVersions {
  /** Earlier versions, newest first. */
  @RecordList(() => SiteImageVersion, { max: MAX_EARLIER_VERSIONS }) items: SiteImageVersion[];
}

export class SiteImageParams {
  @Text({ max: 80 }) type: string;
}
