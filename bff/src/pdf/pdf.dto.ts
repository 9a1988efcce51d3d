import { ImprovementItemValue } from '../leads/index.ts';
import { Decimal, Id, RecordList, Nested, Text } from '../platform/http/fields.ts';

export class ReportedLead {
  @Id() id: string;
}

/**
 * Report options. `rentEstimate` and `improvements` are for staff. A visitor's report contains the saved rent and the
 * default improvements.
 */
export class GenerateReport {
  @Nested(() => ReportedLead) lead: ReportedLead;
  /**
   * Rent in dollars per month that replaces the estimate. With 0 or null, the report shows the estimate. If the field
   * is omitted, the report shows the saved rent.
   */
  @Decimal({ min: 0, max: 1_000_000, optional: true, nullable: true }) rentEstimate?: number | null;
  /** Improvements that replace the saved checklist or the defaults. */
  @RecordList(() => ImprovementItemValue, { max: 100, optional: true }) improvements?: ImprovementItemValue[];
}

export class GeneratedReport {
  /** Download path on this site. Valid for an hour. */
  @Text({ max: 200 }) url: string;
  @Text({ max: 100 }) fileName: string;
}

export class ReportFileParams {
  @Text({ max: 100 }) key: string;
}
