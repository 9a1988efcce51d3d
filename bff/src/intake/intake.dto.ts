import { Text, Whole } from '../platform/http/fields.ts';

/** What a public form sends along: what shows that a person filled it, and what brought them. Anything may be missing. */
export class IntakeInput {
  /** A field that people cannot see. */
  @Text({ min: 0, max: 10_000, multiline: true, optional: true }) website?: string;
  /** From GET /api/intake/ticket. */
  @Text({ min: 0, max: 500, optional: true }) ticket?: string;
  /** The number whose hash with the ticket begins with as many zero bits as the ticket asks for. */
  @Text({ min: 0, max: 50, optional: true }) proof?: string;
  /** `utm_campaign` of the first page of the visit. */
  @Text({ min: 0, max: 500, multiline: true, optional: true }) campaign?: string;
}

/** What a page's form that is sent without script hands in. */
export class HeldTicket {
  /** Null when the visitor holds none. */
  @Text({ max: 500, nullable: true }) ticket: string | null;
}

export class IntakeTicket {
  @Text({ max: 500 }) ticket: string;
  /** Leading zero bits of the proof's SHA-256; 0 asks for no proof. */
  @Whole({ min: 0, max: 64 }) difficulty: number;
}
