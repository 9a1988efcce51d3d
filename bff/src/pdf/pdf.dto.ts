import { ImprovementItemValue } from '../leads/index.ts';
import { Decimal, Id, Listed, Nested, Text } from '../platform/http/fields.ts';

export class ReportedLead {
  @Id() id: string;
}

/** Options of a report. `rentEstimate` and `improvements` are for staff; a visitor's report has the saved figures. */
export class GenerateReport {
  @Nested(() => ReportedLead) lead: ReportedLead;
  /**
   * Rent in dollars a month that replaces the estimate. 0 or null prints the estimate; omitted prints the saved rent.
   */
  @Decimal({ min: 0, max: 1_000_000, optional: true, nullable: true }) rentEstimate?: number | null;
  /** Improvements that replace the saved checklist or the defaults. */
  @Listed(() => ImprovementItemValue, { max: 100, optional: true }) improvements?: ImprovementItemValue[];
}

export class GeneratedReport {
  /** Path of the file on this site. Valid for an hour. */
  @Text({ max: 200 }) url: string;
  @Text({ max: 100 }) fileName: string;
}

export class ReportFileParams {
  @Text({ max: 100 }) key: string;
}
