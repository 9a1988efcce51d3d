import { FEE_TERMS, formatFee, formatPercent, RENT_VS_SELL_MODEL, RENT_VS_SELL_SHARES } from '@epm/contract';
import type { Cents } from '@epm/contract';
import { useLoaderData } from '@epm/router';
import { AssumptionList } from '../../app/calculator/assumption-list.tsx';
import type { CalculatorData, NamedFees } from './load-rent-vs-sell.ts';

const { maintenance, management, selling } = RENT_VS_SELL_SHARES;

function describeOurFees({ standard, foundation, wealth, administration }: NamedFees): string {
  const monthly = formatFee({ ...FEE_TERMS.administration, cents: administration as Cents });
  return (
    `${formatPercent(management.percent)} for management is assumed, no matter who manages the home. Ours is ${formatPercent(standard)} ` +
    `on the Standard plan, less for multi-family homes, and ${formatPercent(foundation)} to ${formatPercent(wealth)} on the others; ` +
    `administration of ${monthly}, setup and placement are due as well.`
  );
}

const listAssumptions = (fees: NamedFees) =>
  [
    [
      'The mortgage',
      `Today’s balance, repaid in equal monthly payments over ${RENT_VS_SELL_MODEL.termMonths / 12} years.`,
    ],
    [
      'Upkeep',
      `${formatPercent(maintenance.percent)} of the rent for maintenance, ${formatPercent(management.percent)} for management, and your taxes and insurance.`,
    ],
    ['Our fees', describeOurFees(fees)],
    [
      'Selling later',
      `${formatPercent(selling.percent)} of the value, in the last year only. A sale today has no selling costs.`,
    ],
    ['Selling today', `Your equity, growing ${formatPercent(RENT_VS_SELL_MODEL.saleProceedsGrowth)} a year.`],
    ['Left out', 'Vacancy, rising rents and costs, income tax, depreciation. Rent and costs stay as they are today.'],
  ] as const;

/** Lists the model's assumptions, omissions and limits. */
export function Method() {
  const { fees } = useLoaderData<CalculatorData>();
  return (
    <AssumptionList items={listAssumptions(fees)}>
      A projection of the figures you enter, not a forecast, and not tax, legal or investment advice. The address of
      this page contains your figures.
    </AssumptionList>
  );
}
