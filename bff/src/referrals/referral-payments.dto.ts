import { REFERRAL_BOUNDS } from '@epm/contract';
import { Decimal, Flag, Integer, RecordList, Text } from '../platform/http/fields.ts';

/** Maximum number of brokerages listed for a year. A higher number would indicate wrong data. */
export const MAX_BROKERAGES = 500;

export class PaymentYear {
  /** Calendar year in Central Time. */
  @Integer({ min: 2000, max: 2100, isFromUrl: true }) year: number;
}

export class BrokerageTotal {
  @Text(REFERRAL_BOUNDS.realtorCompany) name: string;
  /** Number of referrals that were paid in the year. */
  @Integer() count: number;
  /** Dollars. */
  @Decimal() total: number;
  /** Day on which the brokerage's W-9 arrived, 'YYYY-MM-DD'. Null if its payments predate the recording of W-9s. */
  @Text({ max: 10, nullable: true }) w9ReceivedOn: string | null;
  /** True if the company must file form 1099-NEC for the brokerage. */
  @Flag() isReportable: boolean;
}

export class BrokerageTotals {
  /** Largest total first. */
  @RecordList(() => BrokerageTotal, { max: MAX_BROKERAGES }) items: BrokerageTotal[];
  /** Minimum total in dollars for which form 1099-NEC is due. */
  @Decimal() threshold: number;
}
