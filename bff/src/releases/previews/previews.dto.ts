import { Instant, Text } from '../../platform/http/fields.ts';

export class VersionParams {
  @Text({ max: 64 }) remote: string;
  @Text({ max: 64 }) version: string;
}

export class CreatePreview {
  /** Page to which the link leads; the start page if omitted. */
  @Text({ max: 300, optional: true }) path?: string;
}

export class ReleasePreviewLink {
  /** Absolute URL. Opening it starts the preview in that browser. */
  @Text({ max: 1000 }) url: string;
  @Instant() expiresAt: string;
}
