import { ImprovementItemValue } from '../leads/index.ts';
import { Decimal, Id, Listed, Nested, Text } from '../platform/http/fields.ts';

export class ReportedLead {
  @Id() id: string;
}

/** `rentEstimate` and `improvements` count for staff; a visitor's report has the saved figures. */
export class GenerateReport {
  @Nested(() => ReportedLead) lead: ReportedLead;
  /** Dollars a month that staff put in place of the estimate; 0 or null leaves the estimate, nothing the saved adjustment. */
  @Decimal({ min: 0, max: 1_000_000, optional: true, nullable: true }) rentEstimate?: number | null;
  /** In place of the saved checklist, or of the defaults. */
  @Listed(() => ImprovementItemValue, { max: 100, optional: true }) improvements?: ImprovementItemValue[];
}

export class GeneratedReport {
  /** Path of the file on this site; it opens for an hour. */
  @Text({ max: 200 }) url: string;
  @Text({ max: 100 }) fileName: string;
}

export class ReportFileParams {
  @Text({ max: 100 }) key: string;
}
