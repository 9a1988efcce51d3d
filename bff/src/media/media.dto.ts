import { RecordList, Nested, Text, Integer } from '../platform/http/fields.ts';

export class PictureSource {
  @Text({ max: 50 }) type: string;
  @Text({ max: 2000 }) srcset: string;
}

/** Picture with its size, so that pages can reserve the space and avoid a layout shift. */
export class Picture {
  /** URL for browsers that support none of the sources. */
  @Text({ max: 500 }) url: string;
  @Integer({ min: 1 }) width: number;
  @Integer({ min: 1 }) height: number;
  @Text({ max: 500, min: 0 }) alt: string;
  @RecordList(() => PictureSource, { max: 4 }) sources: PictureSource[];
}

export class SiteImage {
  @Text({ max: 80 }) type: string;
  /** Stable URL. It does not change when the picture is replaced. */
  @Text({ max: 500 }) url: string;
  @Nested(() => Picture) picture: Picture;
}

export class SiteImageParams {
  @Text({ max: 80 }) type: string;
}
