import { formatPercent, RENT_VS_SELL_MODEL, RENT_VS_SELL_SHARES } from '@epm/contract';
import { AssumptionList } from '../../app/calculator/assumption-list.tsx';

const { maintenance, management, selling } = RENT_VS_SELL_SHARES;

const COUNTED = [
  ['The mortgage', `Today’s balance, repaid in equal monthly payments over ${RENT_VS_SELL_MODEL.termMonths / 12} years.`],
  ['Upkeep', `${formatPercent(maintenance.percent)} of the rent for maintenance, ${formatPercent(management.percent)} for management, and your taxes and insurance.`],
  ['Selling later', `${formatPercent(selling.percent)} of the value, in the last year only. A sale today is not charged.`],
  ['Selling today', `Your equity, growing ${formatPercent(RENT_VS_SELL_MODEL.saleProceedsGrowth)} a year.`],
  ['Left out', 'Empty weeks, rising rents and costs, income tax, depreciation. Rent and costs stay as they are today.'],
] as const;

/** What the model takes in, what it leaves out, and what it is not. */
export function Method() {
  return (
    <AssumptionList items={COUNTED}>
      A projection of the figures you enter, not a forecast, and no tax, legal or investment advice. The math is done
      in your browser; the address bar carries your figures, so that you can keep or share them.
    </AssumptionList>
  );
}
