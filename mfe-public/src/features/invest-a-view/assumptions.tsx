import { formatPercent, INVESTMENT_STRATEGIES, STRATEGY_KEYS, WITHDRAWAL_PERCENT } from '@epm/contract';
import { AssumptionList } from '../../app/calculator/assumption-list.tsx';

const FORMATTED_RETURNS = STRATEGY_KEYS.map((key) => formatPercent(INVESTMENT_STRATEGIES[key].expectedReturn));

const ASSUMPTIONS = [
  [
    'The return',
    `Each strategy assumes one return for every year: ${FORMATTED_RETURNS.join(', ')}. They are round figures for comparing plans, and no one can promise them. Real returns vary from year to year, and the more you have paid in, the more a bad year costs.`,
  ],
  ['Each month', 'The balance grows by a twelfth of that return, then your monthly contribution is added.'],
  [
    'The income',
    `${formatPercent(WITHDRAWAL_PERCENT)} of the value a year, a common rule of thumb for how much one can withdraw. It is not a guarantee that the money lasts.`,
  ],
  [
    'Turnover',
    'How often a strategy turns its holdings over. It is given for comparison and does not change the result.',
  ],
  ['Left out', 'Taxes, fees, loans and inflation. Twenty years of 3% inflation nearly halve what a dollar buys.'],
] as const;

/** Lists the assumptions and limits of the projection. */
export function Assumptions() {
  return (
    <AssumptionList items={ASSUMPTIONS}>
      A projection of the figures you enter, not a forecast, and no investment, tax or legal advice. Please ask an
      advisor who knows your whole situation before you decide.
    </AssumptionList>
  );
}
