import { Instant, Text } from '../platform/http/fields.ts';

export class PreviewLink {
  /** Absolute URL of the preview, which opens without a sign-in. */
  @Text({ max: 500 }) url: string;
  @Instant() expiresAt: string;
}

export class PreviewKey {
  @Text({ max: 100 }) key: string;
}
