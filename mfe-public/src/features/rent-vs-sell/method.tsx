import {
  ENROLLMENT_MANAGEMENT,
  formatFee,
  formatPercent,
  LANDING_PLANS,
  findOffer,
  RENT_VS_SELL_MODEL,
  RENT_VS_SELL_SHARES,
} from '@epm/contract';
import { AssumptionList } from '../../app/calculator/assumption-list.tsx';

const { maintenance, management, selling } = RENT_VS_SELL_SHARES;
const { monthly } = findOffer({ propertyType: null, unitCount: 1 }, 'standard');
const { foundation, wealth } = LANDING_PLANS;
const OUR_FEES =
  `${formatPercent(management.percent)} for management is assumed, no matter who manages the home. Ours is ${formatPercent(ENROLLMENT_MANAGEMENT.standard.percent)} ` +
  `on the Standard plan, less for multi-family homes, and ${formatPercent(foundation.percent)} to ${formatPercent(wealth.percent)} on the others; ` +
  `administration of ${formatFee(monthly)}, setup and placement are due as well.`;

const ASSUMPTIONS = [
  [
    'The mortgage',
    `Today’s balance, repaid in equal monthly payments over ${RENT_VS_SELL_MODEL.termMonths / 12} years.`,
  ],
  [
    'Upkeep',
    `${formatPercent(maintenance.percent)} of the rent for maintenance, ${formatPercent(management.percent)} for management, and your taxes and insurance.`,
  ],
  ['Our fees', OUR_FEES],
  [
    'Selling later',
    `${formatPercent(selling.percent)} of the value, in the last year only. A sale today is charged nothing.`,
  ],
  ['Selling today', `Your equity, growing ${formatPercent(RENT_VS_SELL_MODEL.saleProceedsGrowth)} a year.`],
  ['Left out', 'Vacancy, rising rents and costs, income tax, depreciation. Rent and costs stay as they are today.'],
] as const;

/** Lists the assumptions of the model, its omissions and its limits. */
export function Method() {
  return (
    <AssumptionList items={ASSUMPTIONS}>
      A projection of the figures you enter, not a forecast, and no tax, legal or investment advice. Your browser does
      the math; the address bar carries your figures, to keep or share.
    </AssumptionList>
  );
}
