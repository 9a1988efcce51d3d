import { Instant, Text } from '../../platform/http/fields.ts';

export class VersionParams {
  @Text({ max: 64 }) remote: string;
  @Text({ max: 64 }) version: string;
}

export class CreatePreview {
  /** Page to which the link leads. If omitted, the first mount of the remote, or the home page for the shell. */
  @Text({ max: 300, optional: true }) path?: string;
}

export class ReleasePreviewLink {
  /** Absolute URL. Opening the URL starts the preview in the browser that opens it. */
  @Text({ max: 1000 }) url: string;
  @Instant() expiresAt: string;
}
