import { MAX_VISIT_TEXT_LENGTH } from '@epm/contract';
import { Integer, Nested, Text } from '../platform/http/fields.ts';

const VISIT_TEXT = { min: 0, max: MAX_VISIT_TEXT_LENGTH, multiline: true, optional: true };

/** Source of the visit, without personal data. */
export class VisitInput {
  /** `utm_source` or the host of the referrer of the first page, otherwise '(direct)'. */
  @Text({ ...VISIT_TEXT, optional: false }) source: string;
  /** `utm_medium` of the first page. */
  @Text(VISIT_TEXT) medium?: string;
  /** Path of the first page, without ids and keys. */
  @Text({ ...VISIT_TEXT, max: 2 * MAX_VISIT_TEXT_LENGTH }) landing?: string;
  /** Slug of the blog post that the visitor opened last. */
  @Text(VISIT_TEXT) post?: string;
}

/** Spam protection data, campaign and visit, submitted with a public form. All fields are optional. */
export class IntakeInput {
  /** Honeypot: a field that is invisible to visitors. */
  @Text({ min: 0, max: 10_000, multiline: true, optional: true }) website?: string;
  /** Ticket from GET /api/intake/ticket. */
  @Text({ min: 0, max: 500, optional: true }) ticket?: string;
  /** Proof of work: a number for which the hash of ticket and number has the required leading zero bits. */
  @Text({ min: 0, max: 50, optional: true }) proof?: string;
  /** `utm_campaign` of the first page in the visit. */
  @Text({ min: 0, max: 500, multiline: true, optional: true }) campaign?: string;
  @Nested(() => VisitInput, { optional: true }) visit?: VisitInput;
}

/** Ticket in the visitor's cookie, for a form that is submitted without JavaScript. */
export class HeldTicket {
  /** Ticket in the cookie. Null if the visitor has no ticket cookie. */
  @Text({ max: 500, nullable: true }) ticket: string | null;
}

export class IntakeTicket {
  @Text({ max: 500 }) ticket: string;
  /** Number of leading zero bits that the SHA-256 hash of ticket and proof must have. If 0, no proof is required. */
  @Integer({ min: 0, max: 64 }) difficulty: number;
}
