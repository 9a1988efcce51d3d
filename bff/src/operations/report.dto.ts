import { Instant, OneOf, RecordList, Text } from '../platform/http/fields.ts';
import { OPERATION_STATES, type OperationItem } from './operations-report.ts';

export class OperationItemView implements OperationItem {
  /** Short name, such as `mail`. */
  @Text({ max: 60 }) key: string;
  @Text({ max: 100 }) title: string;
  @OneOf(OPERATION_STATES) state: (typeof OPERATION_STATES)[number];
  /** Description of the state. */
  @Text({ max: 600 }) summary: string;
  /** Advice for admins. Null if there is nothing to do. */
  @Text({ max: 300, nullable: true }) advice: string | null;
  /** Path of the page with the details. Null if there is none. */
  @Text({ max: 100, nullable: true }) path: string | null;
  /**
   * Time of a vendor's last successful call or of the last check of the audit log. Null if unknown, and for other
   * parts.
   */
  @Instant({ nullable: true }) lastSuccessAt: string | null;
}

export class OperationsReport {
  @Instant() at: string;
  @RecordList(() => OperationItemView, { max: 50 }) items: OperationItemView[];
}
