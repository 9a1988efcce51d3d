import { WEBINAR_BOUNDS } from '@epm/contract';
import { IntakeInput } from '../intake/index.ts';
import { EmailField, Flag, Id, Instant, LinkFree, Nested, Text, Texts, Whole } from '../platform/http/fields.ts';

export class WebinarHost {
  @Text({ max: 100 }) slug: string;
  @Text({ max: 100 }) name: string;
  @Text({ max: 100 }) title: string;
  @Text({ max: 500 }) summary: string;
}

/** The next webinar, or the last one while no other is set. */
export class Webinar {
  @Text({ max: 200 }) title: string;
  @Text({ max: 1000 }) summary: string;
  @Texts({ max: 20, length: 300 }) points: string[];
  @Instant() start: string;
  @Instant() end: string;
  @Whole({ min: 1 }) durationMinutes: number;
  /** Whether it is over. */
  @Flag() isPast: boolean;
  @Text({ max: 500 }) joinUrl: string;
  @Text({ max: 500 }) calendarUrl: string;
  @Nested(() => WebinarHost, { nullable: true }) host: WebinarHost | null;
}

export class RegisterForWebinar {
  /** Made by the client once per filled form: sending it again is safe. */
  @Id() leadId: string;
  @LinkFree({ ...WEBINAR_BOUNDS.name, label: 'Full name' }) name: string;
  @EmailField() email: string;
  @Nested(() => IntakeInput, { optional: true }) intake?: IntakeInput;
}

export class RegisteredForWebinar {
  @Id() leadId: string;
  /** The webinar is over: what was registered is interest in the next one. */
  @Flag() isForNext: boolean;
}
